"""What all tests share: Hypothesis plays the same examples at every run, and the clock is no judge."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "orderup",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("orderup")
