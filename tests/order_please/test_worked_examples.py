"""The worked examples of docs/rules/order_please.md: two weapons lie at the stall as a new customer shows."""

import pytest

from tests.arranged import legal
from tests.order_please.positions import arrange, held, variant


@pytest.mark.parametrize(
    ("needs", "fewest", "most"),
    [
        ({"weapon": 1, "armour": 1}, 1, 1),
        ({"armour": 1}, 0, 0),
        ({"armour": 1, "any": 1}, 0, 1),
        ({"armour": 1, "any": 2}, 0, 2),
    ],
)
@pytest.mark.parametrize("answer", ["return", "leave"])
def test_goods_that_a_new_customer_does_not_need_return(needs, fewest, most, answer):
    match = arrange(
        pack=variant(needs={"shop_cat": needs}),
        decks={0: ["letter_carrier", "shop_cat", "mushroom_picker"]},
        stalls={(1, 0): {"weapon": 2}},
        hands=({"armour": 1}, {}),
    )
    match.play("register armour 0")
    while f"{answer} 0 weapon" in legal(match):
        match.play(f"{answer} 0 weapon")
    stall = match.state()["seats"][1]["stalls"][0]
    assert held(stall).get("weapon", 0) == (most if answer == "leave" else fewest)


def test_the_goods_of_two_sides_are_not_added_up():
    match = arrange(
        pack=variant(needs={"shop_cat": {"weapon": 3}}),
        decks={0: ["shop_cat", "mushroom_picker"]},
        stalls={(1, 0): {"weapon": 1}},
        hands=({"weapon": 2}, {}),
    )
    match.play("register weapon 0")
    match.play("register weapon 0")
    state = match.state()
    assert state["decks"][0]["customer"] == "shop_cat"
    assert state["sold"] == []
