"""The pack of Lots."""

import numpy as np

from tests.lab.known.lots.state import PACK


def read_pack(content):
    record = np.zeros(1, PACK)
    for column, table in (("asks", "cards"), ("pays", "cards"), ("bonus", "stores"), ("present", "goods")):
        record[column] = [entry[column] for entry in content[table]]
    for name in ("rounds", "first"):
        record[name] = content["numbers"][name]
    return record
