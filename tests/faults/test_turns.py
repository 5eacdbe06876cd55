"""A server dies while bots play at a table over days, which nobody has open."""

from ..server.harness import RATES, Player, Server, wait_for

SETTINGS = "dict(bot_pace={pace}, deadlines_after=0.0, " + RATES + ")"


def test_bots_go_on_after_kill_9_and_the_next_person_is_waited_for(tmp_path):
    server = Server(tmp_path, SETTINGS.format(pace=3600.0)).wait_ready()
    ann, ben = Player(server), Player(server, "Ben")
    table = ann.create("me", "greedy", "open", "greedy", tempo="turns", clock={"turn": 86400})["id"]
    ben.sit(table)
    ann.ask(table, "start")

    def waited() -> list[Player]:
        return [person for person in (ann, ben) if person.get("/api/me/games")[1]["games"]]

    while people := waited():  # Play until it is a bot's turn, which thinks for an hour.
        page = people[0].page(table)
        page.play(page.legal[0])
        page.next("moved")
        page.close()
    server.kill()
    ann.server = ben.server = server = Server(tmp_path, SETTINGS.format(pace=0.0)).wait_ready()
    wait_for(waited)
    server.stop()
