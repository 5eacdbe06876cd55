"""Quiet hours: in these nobody is told anything. They are hours of the person's own time zone."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from orderup.server.store import NoticeSettings

DAY_MINUTES = 24 * 60


def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of this name; None where there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def quiet_until(settings: NoticeSettings, now: float) -> float | None:
    """When the quiet hours end in which a time lies; None outside of them."""
    local, zone = _local(settings, now)
    minute = local.hour * 60 + local.minute
    begin, end = settings.quiet_from, settings.quiet_to
    within = begin <= minute < end if begin < end else begin != end and (minute >= begin or minute < end)
    if not within:
        return None
    return _moment(local, end, zone, 0 if minute < end else 1)


def quiet_since(settings: NoticeSettings, at: float) -> float | None:
    """When the quiet hours began in which a time lies; None outside of them."""
    if quiet_until(settings, at) is None:
        return None
    local, zone = _local(settings, at)
    minute = local.hour * 60 + local.minute
    return _moment(local, settings.quiet_from, zone, 0 if minute >= settings.quiet_from else -1)


def next_hour(settings: NoticeSettings, hour: int, after: float) -> float:
    """The first time after another at which it is this hour for the person."""
    local, zone = _local(settings, after)
    today = _moment(local, hour * 60, zone, 0)
    return today if today > after else _moment(local, hour * 60, zone, 1)


def _local(settings: NoticeSettings, now: float) -> tuple[datetime, ZoneInfo]:
    zone = zone_of(settings.zone) or ZoneInfo("UTC")
    return datetime.fromtimestamp(now, zone), zone


def _moment(local: datetime, minute: int, zone: ZoneInfo, days: int) -> float:
    """The time at which it is that minute on the same day, or `days` later.

    If clocks skip it, this is the moment at which they do; if they show it twice, the first time.
    """
    hour, rest = divmod(minute % DAY_MINUTES, 60)
    wanted = datetime.combine(local.date() + timedelta(days), time(hour, rest))
    at = min(wanted.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    while at.astimezone(zone).replace(tzinfo=None) < wanted:
        at += timedelta(minutes=1)
    return at.timestamp()
