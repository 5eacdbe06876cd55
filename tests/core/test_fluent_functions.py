"""The functions that a text may apply to a word."""

import pytest

from orderup.core.texts.fluent import listed
from orderup.core.texts.fluent_functions import lower, particle


@pytest.mark.parametrize(
    ("word", "heard"),
    [
        ("부지런한 봇", "이"),
        ("로봇", "이"),
        ("민지", "가"),
        ("부지런한 봇 1", "이"),  # 일
        ("부지런한 봇 2", "가"),  # 이
        ("봇 10", "이"),  # 십
        ("생각 깊은 봇 (2s)", "이"),
        ("Mina", "이(가)"),
        ("", "이(가)"),
    ],
)
def test_a_particle_follows_the_sound_of_its_word(word, heard):
    assert particle(word, "이", "가") == heard


@pytest.mark.parametrize(
    ("word", "heard"),
    [("물약", "으로"), ("무기", "로"), ("과일", "로"), ("물", "로"), ("3", "으로"), ("7", "로"), ("9", "로")],
)
def test_after_a_final_rieul_the_way_and_the_means_are_said_as_after_a_vowel(word, heard):
    assert particle(word, "으로", "로") == heard
    assert particle("과일", "을", "를") == "을"


@pytest.mark.parametrize(
    ("name", "within"), [("Кофе", "кофе"), ("Wi-Fi", "Wi-Fi"), ("VIP", "VIP"), ("+1", "+1"), ("", "")]
)
def test_a_name_within_a_sentence_begins_small_unless_its_capital_belongs_to_it(name, within):
    assert lower(name) == within


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["", "Ann", "Ann and Bob", "Ann, Bob and Cy"]),
        ("ko", ["", "Ann", "Ann, Bob", "Ann, Bob, Cy"]),
        ("ru", ["", "Ann", "Ann и Bob", "Ann, Bob и Cy"]),
    ],
)
def test_several_things_are_listed_as_a_sentence_names_them(lang, told):
    assert [listed(["Ann", "Bob", "Cy"][:count], lang) for count in range(4)] == told
