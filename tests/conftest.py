"""What all tests share: Hypothesis plays the same examples at every run, and the clock is no judge."""

import pytest
from hypothesis import HealthCheck, settings

from tests.databases import new_schema, start_postgresql
from tests.quick import fewer

settings.register_profile(
    "orderup",
    deadline=None,
    derandomize=True,
    max_examples=fewer(25),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("orderup")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The page's tests come last: Playwright leaves an event loop running, beside which no other can run."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def postgresql_server(testrun_uid: str) -> str:
    """The address of a PostgreSQL that all tests share."""
    return start_postgresql(testrun_uid)


@pytest.fixture
def postgresql(postgresql_server: str) -> str:
    """The address of an empty database in it."""
    return new_schema(postgresql_server)
