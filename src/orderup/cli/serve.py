"""`orderup serve`: serves the page on which people and bots play."""

import os
from argparse import Namespace
from dataclasses import replace
from functools import partial

from orderup.cli.databases import directory_of
from orderup.cli.own_bots import check_bots
from orderup.cli.server_arguments import MAIL_PASSWORD
from orderup.core.compiled.requirements import check_numba
from orderup.paths import ensure_writable
from orderup.server.serving import serve
from orderup.server.settings import Settings
from orderup.server.several import serve_several

DAY = 86400.0


def run(arguments: Namespace) -> int:
    """Serve until interrupted."""
    check_numba()
    directory = directory_of(arguments)
    if not arguments.store:
        ensure_writable(directory)
    check_bots(arguments.bot)
    settings = Settings(
        data_dir=directory,
        store=arguments.store,
        host=arguments.host,
        port=arguments.port,
        origins=tuple(arguments.origin),
        base_path=arguments.base_path,
        bots=tuple(arguments.bot),
        expire_most=arguments.expire_most,
        metrics=arguments.metrics,
        mail=arguments.mail,
        mail_password=os.environ.get(MAIL_PASSWORD, ""),
        notices_inside=arguments.notices_inside,
    )
    if arguments.bot_pace is not None:
        settings = replace(settings, bot_pace=arguments.bot_pace)
    if arguments.keep_games is not None:
        settings = replace(settings, keep_games=arguments.keep_games)
    if arguments.expire_days is not None:
        settings = replace(settings, expire_after=arguments.expire_days * DAY)
    if arguments.workers == 1:
        serve(settings, lan=arguments.lan, open_page=arguments.open, lang=arguments.lang)
    else:
        several = partial(serve_several, settings, arguments.workers)
        several(lan=arguments.lan, open_page=arguments.open, lang=arguments.lang)
    return 0
