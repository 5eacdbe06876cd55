"""A second, slow and obvious Coffee Rush, written from docs/rules/coffee_rush.md alone.

It works on the dicts of `Match.state()` and never looks at the engine, its record or its view code: `legal`
lists the actions of a state as dicts, `apply` returns the state after one. Tests play both side by side.
"""

import marshal
from typing import Any

State = dict[str, Any]
Doing = dict[str, Any]

UPGRADES = ("meeples", "diagonal", "corners", "specialties")
CORNERS = ("a1", "a4", "d1", "d4")
CELLS = [f"{column}{row}" for row in (1, 2, 3, 4) for column in "abcd"]
CUPS = (1, 2, 3)


class Reference:
    """The rules, for one pack's content."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.numbers = content["numbers"]
        rows = content["board"]["rows"]
        self.board = {cell: rows[int(cell[1]) - 1]["abcd".index(cell[0])] for cell in CELLS}
        self.ingredients = [entry["id"] for entry in content["ingredients"]]
        self.specialties = [entry["id"] for entry in content["ingredients"] if entry["specialty"]]
        self.recipes = {drink["id"]: drink["recipe"] for drink in content["drinks"]}
        self.specialty_drinks = [drink["id"] for drink in content["drinks"] if drink["specialty"]]

    # Legal actions

    def legal(self, state: State) -> list[Doing]:
        """Every legal action, in no particular order."""
        if state["over"]:
            return []
        seat = state["seat"]
        me = state["seats"][seat]
        return {
            "place": self._places,
            "upgrade": self._upgrades,
            "move": self._moves,
            "pour": self._pours,
            "serve": self._servings,
        }[state["phase"]](state, seat, me)

    def _places(self, state: State, seat: int, me: State) -> list[Doing]:
        taken = [cell for other in state["seats"] for cell in other["meeples"]]
        return [{"kind": "place", "cell": cell} for cell in CELLS if cell not in taken]

    def _upgrades(self, state: State, seat: int, me: State) -> list[Doing]:
        down = [name for name in UPGRADES if name not in me["upgrades"]]
        return [{"kind": "skip"}, *({"kind": "upgrade", "upgrade": name} for name in down)]

    def _moves(self, state: State, seat: int, me: State) -> list[Doing]:
        found: list[Doing] = []
        for meeple in range(len(me["meeples"])):
            if state["meeple"] not in (None, meeple):
                continue
            others = self._others(state, seat, meeple)
            left = state["steps_left"] + me["rush"]
            diagonal = "diagonal" in me["upgrades"]
            for cell in self._neighbours(me["meeples"][meeple], diagonal):
                if left >= 1 and self._can_end(cell, left - 1, others, diagonal):
                    found.append({"kind": "step", "meeple": meeple, "cell": cell})
            if state["meeple"] == meeple and me["meeples"][meeple] not in others:
                found.append({"kind": "stop"})
        return found + self._emptyings(me)

    def _can_end(self, cell: str, steps: int, others: list[str], diagonal: bool) -> bool:
        """Whether a meeple on `cell` with this number of steps left can still end its move on a free cell."""
        if cell not in others:
            return True
        if steps == 0:
            return False
        return any(
            self._can_end(beyond, steps - 1, others, diagonal) for beyond in self._neighbours(cell, diagonal)
        )

    def _neighbours(self, cell: str, diagonal: bool) -> list[str]:
        found = []
        for other in CELLS:
            across = abs(ord(cell[0]) - ord(other[0]))
            down = abs(int(cell[1]) - int(other[1]))
            if across + down == 1 or (diagonal and across == down == 1):
                found.append(other)
        return found

    def _others(self, state: State, seat: int, meeple: int) -> list[str]:
        return [
            cell
            for number, other in enumerate(state["seats"])
            for i, cell in enumerate(other["meeples"])
            if (number, i) != (seat, meeple)
        ]

    def _pours(self, state: State, seat: int, me: State) -> list[Doing]:
        setting_up = state["turn"] == 0
        cups = CUPS if setting_up else (0, *CUPS)
        found = [
            {"kind": "pour", "ingredient": name, "cup": cup}
            for name, count in state["hand"].items()
            if count > 0
            for cup in cups
        ]
        return found if setting_up else found + self._emptyings(me)

    def _emptyings(self, me: State) -> list[Doing]:
        return [{"kind": "empty", "cup": cup} for cup in CUPS if any(me["cups"][cup - 1].values())]

    def _servings(self, state: State, seat: int, me: State) -> list[Doing]:
        found: list[Doing] = [{"kind": "done"}]
        for i, order in enumerate(me["orders"]):
            for cup in CUPS:
                contents = {name: n for name, n in me["cups"][cup - 1].items() if n}
                if contents == self.recipes[order["card"]]:
                    found.append({"kind": "serve", "order": i, "cup": cup})
        return found

    # Effects of actions

    def apply(self, state: State, action: Doing) -> State:
        """The state after a legal action."""
        state = marshal.loads(marshal.dumps(state))
        seat = state["seat"]
        getattr(self, f"_{action['kind']}")(state, seat, state["seats"][seat], action)
        return state

    def _place(self, state: State, seat: int, me: State, action: Doing) -> None:
        me["meeples"].append(action["cell"])
        seats = state["seats"]
        standing = [len(other["meeples"]) for other in seats]
        if len(seats) == 2:
            if standing == [2, 2]:
                self._take_first_tokens_of_two(state, [1, 0])
            else:
                state["seat"] = 1 - seat
        elif 0 in standing:
            state["seat"] = seat - 1
        else:
            for other in seats:
                name = self.board[other["meeples"][0]]
                other["cups"][0][name] += self._take(state, name, 1)
            self._begin_turn(state, 0)

    def _take_first_tokens_of_two(self, state: State, order: list[int]) -> None:
        for seat in order:
            for cell in state["seats"][seat]["meeples"]:
                name = self.board[cell]
                state["hand"][name] += self._take(state, name, 1)
            if any(state["hand"].values()):
                state["seat"], state["phase"] = seat, "pour"
                return
        self._begin_turn(state, 0)

    def _take(self, state: State, name: str, count: int) -> int:
        taken: int = min(count, state["supply"][name])
        state["supply"][name] -= taken
        return taken

    def _begin_turn(self, state: State, seat: int) -> None:
        me = state["seats"][seat]
        state["seat"] = seat
        state["turn"] += 1
        state["served"] = 0
        state["meeple"] = None
        rich = len(me["completed"]) >= self.numbers["upgrade_cost"]
        if rich and len(me["upgrades"]) < len(UPGRADES):
            state["phase"] = "upgrade"
        else:
            self._begin_move(state)

    def _begin_move(self, state: State) -> None:
        state["phase"] = "move"
        state["steps_left"] = self.numbers["steps"]

    def _upgrade(self, state: State, seat: int, me: State, action: Doing) -> None:
        me["upgrades"] = [name for name in UPGRADES if name in (*me["upgrades"], action["upgrade"])]
        for _ in range(self.numbers["upgrade_cost"]):
            state["discard"].insert(0, me["completed"].pop())
        self._begin_move(state)

    def _skip(self, state: State, seat: int, me: State, action: Doing) -> None:
        self._begin_move(state)

    def _step(self, state: State, seat: int, me: State, action: Doing) -> None:
        meeple, cell = action["meeple"], action["cell"]
        state["meeple"] = meeple
        me["meeples"][meeple] = cell
        if state["steps_left"] > 0:
            state["steps_left"] -= 1
        else:
            me["rush"] -= 1
            state["rush_supply"] += 1
        name = self.board[cell]
        gain = 1
        if "meeples" in me["upgrades"] and cell in self._others(state, seat, meeple):
            gain *= 2
        if "corners" in me["upgrades"] and cell in CORNERS:
            gain *= 2
        if "specialties" in me["upgrades"] and name in self.specialties:
            gain *= 2
        state["hand"][name] += self._take(state, name, gain)

    def _stop(self, state: State, seat: int, me: State, action: Doing) -> None:
        state["steps_left"] = 0
        state["phase"] = "pour" if any(state["hand"].values()) else "serve"

    def _pour(self, state: State, seat: int, me: State, action: Doing) -> None:
        name = action["ingredient"]
        state["hand"][name] -= 1
        goal = state["supply"] if action["cup"] == 0 else me["cups"][action["cup"] - 1]
        goal[name] += 1
        if not any(state["hand"].values()):
            if state["turn"] == 0:
                self._take_first_tokens_of_two(state, [0] if seat == 1 else [])
            else:
                state["phase"] = "serve"

    def _empty(self, state: State, seat: int, me: State, action: Doing) -> None:
        cup = me["cups"][action["cup"] - 1]
        for name in self.ingredients:
            state["supply"][name] += cup[name]
            cup[name] = 0

    def _serve(self, state: State, seat: int, me: State, action: Doing) -> None:
        self._empty(state, seat, me, action)
        card = me["orders"].pop(action["order"])["card"]
        me["completed"].insert(0, card)
        state["served"] += 1
        if card in self.specialty_drinks:
            self._gain_rush(state, me)

    def _gain_rush(self, state: State, me: State) -> None:
        if state["rush_supply"] > 0:
            state["rush_supply"] -= 1
            me["rush"] += 1

    def _done(self, state: State, seat: int, me: State, action: Doing) -> None:
        seats = state["seats"]
        drawing = [1] if len(seats) == 2 else [1, 2]
        for distance in drawing:
            for _ in range(state["served"]):
                self._draw(state, seats[(seat + distance) % len(seats)])
        staying = []
        for order in me["orders"]:
            if order["tab"] == 4:
                me["penalties"].insert(0, order["card"])
                self._gain_rush(state, me)
            else:
                staying.append({"card": order["card"], "tab": order["tab"] + 1})
        me["orders"] = staying
        if len(seats) == 2:
            self._draw(state, me)
        self._close(state)
        if state["closed"] and seat == len(seats) - 1:
            state.update(over=True, phase="over", seat=None, meeple=None)
        else:
            self._begin_turn(state, (seat + 1) % len(seats))

    def _draw(self, state: State, player: State) -> None:
        if state["deck"]:
            player["orders"].append({"card": state["deck"].pop(0), "tab": 1})

    def _close(self, state: State) -> None:
        seats = state["seats"]
        if (
            not state["deck"]
            or any(len(other["penalties"]) >= self.numbers["closing_penalties"] for other in seats)
            or (len(seats) > 2 and not any(other["orders"] for other in seats))
        ):
            state["closed"] = True

    # Scores

    def result(self, state: State) -> tuple[list[int], list[int]]:
        """Scores and ranks of a final state."""
        scores, keys = [], []
        for me in state["seats"]:
            score = (
                self.numbers["points_completed"] * len(me["completed"])
                + self.numbers["points_upgrade"] * len(me["upgrades"])
                + self.numbers["points_penalty"] * len(me["penalties"])
            )
            scores.append(score)
            keys.append((score, len(me["completed"]), me["rush"]))
        return scores, [1 + sum(other > key for other in keys) for key in keys]
