"""Reading records: the decoder and the plain proxies say what NumPy says."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import typeof

from orderup.core.compiled.plain import plain
from orderup.core.game.definition import get
from orderup.core.state.records import Decoder, copied

INTEGERS = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]


def dtypes(depth=2):
    """Random record types: integers, arrays of them, arrays of records; aligned or packed."""
    shapes = st.sampled_from([(), (1,), (3,), (2, 2)])
    scalar = st.sampled_from(INTEGERS).map(np.dtype)
    kind = scalar if depth == 0 else st.one_of(scalar, scalar, dtypes(depth - 1))

    def build(parts, align):
        fields = [
            (f"f{i}", base, (shape or (2,))[:1] if base.names else shape)
            for i, (base, shape) in enumerate(parts)
        ]
        return np.dtype(fields, align=align)

    return st.builds(build, st.lists(st.tuples(kind, shapes), min_size=1, max_size=5), st.booleans())


def by_numpy(record):
    """The same values, field by field."""
    found = []
    for name in record.dtype.names:
        value = record[name]
        if isinstance(value, np.ndarray) and value.dtype.names:
            found.append([by_numpy(item) for item in value])
        elif isinstance(value, np.ndarray):
            found.append(tuple(value.ravel().tolist()))
        else:
            found.append(value.item())
    return tuple(found)


def as_tuples(decoded):
    return tuple(
        [as_tuples(item) for item in value] if isinstance(value, list) else value for value in decoded
    )


def filled(dtype, noise):
    return bytearray((noise * (dtype.itemsize // len(noise) + 1))[: dtype.itemsize])


@given(dtypes(), st.binary(min_size=1, max_size=64))
def test_the_decoder_reads_any_record_as_numpy_does(dtype, noise):
    raw = filled(dtype, noise)
    record = np.frombuffer(raw, dtype)[0]
    assert as_tuples(Decoder(dtype)(raw)) == by_numpy(record)


@given(dtypes(), st.binary(min_size=1, max_size=64))
def test_a_copy_is_the_same_and_apart(dtype, noise):
    records = np.frombuffer(filled(dtype, noise), dtype)
    before = records.tobytes()
    twin = copied(records)
    assert (twin.dtype, twin.tobytes()) == (dtype, before)
    twin.view(np.uint8)[:] ^= 255
    assert records.tobytes() == before


def test_a_copied_table_is_laid_out_as_compiled_rules_take_it():
    table = np.zeros(1, get("cafe_tycoon").engine.TABLE)
    assert copied(table).flags.aligned
    assert typeof(copied(table)) == typeof(table)


INNER = np.dtype([("n", np.int8)])
OUTER = np.dtype(
    [("small", np.int8), ("row", np.int16, (3,)), ("grid", np.int8, (2, 2)), ("inner", INNER, (2,))]
)


@pytest.fixture
def record():
    return np.zeros(1, OUTER)


def test_plain_fields_are_attributes_and_python_integers(record):
    one = plain(record)[0]
    one.small = np.int64(9)
    assert type(one.small) is int
    assert 1 << one.small == 512
    assert record["small"][0] == 9


@given(dtypes(), st.binary(min_size=1, max_size=64))
def test_plain_records_read_as_numpy_does(dtype, noise):
    records = np.frombuffer(filled(dtype, noise) * 2, dtype)
    assert [read(each) for each in plain(records)] == [by_numpy(each) for each in records]


def read(one):
    """Its values, as `by_numpy` has them."""
    found = []
    for name in one.dtype.names:
        value = getattr(one, name)
        if not isinstance(value, int):
            value = [read(each) for each in value] if one.dtype[name].base.names else tuple(flat(value))
        found.append(value)
    return tuple(found)


def flat(values):
    for value in values:
        yield from [value] if isinstance(value, int) else flat(value)


@given(dtypes(), st.binary(min_size=1, max_size=64))
def test_plain_records_write_values_back_as_read(dtype, noise):
    """One record writes the values of another, and NumPy reads the same."""
    given_, made = np.frombuffer(filled(dtype, noise), dtype), np.zeros(1, dtype)
    write(plain(made)[0], plain(given_)[0])
    assert by_numpy(made[0]) == by_numpy(given_[0])


def write(to, one):
    for name in one.dtype.names:
        value = getattr(one, name)
        if isinstance(value, int):
            setattr(to, name, value)
        else:
            fill(getattr(to, name), value, records=one.dtype[name].base.names is not None)


def fill(to, values, records):
    for i, value in enumerate(values):
        if isinstance(value, int):
            to[i] = value
        elif records:
            write(to[i], value)
        else:
            fill(to[i], value, records)


def test_a_row_is_filled_and_a_cell_of_a_grid_is_a_number(record):
    one = plain(record)[0]
    one.row[:] = 7
    one.grid[1, 0] = 3
    assert record["row"].tolist() == [[7, 7, 7]]
    assert (one.grid[1, 0], record["grid"][0].tolist()) == (3, [[0, 0], [3, 0]])
    assert len(one.row) == 3


def test_plain_records_copy_by_value():
    tables = plain(np.zeros(2, OUTER))
    tables[0].small = 4
    tables[1] = tables[0]
    tables[0].small = 5
    assert (tables[1].small, tables[-1].small) == (4, 4)


@pytest.mark.parametrize("value", [200, -129, "x", 1.5])
def test_overflow_raises_in_plain_python(record, value):
    one = plain(record)[0]
    with pytest.raises(OverflowError, match="does not fit"):
        one.small = value
    with pytest.raises(OverflowError, match="does not fit"):
        one.row[0] = value if isinstance(value, str | float) else 400 * value
    assert not record.view(np.uint8).any()


def test_missing_field_raises_in_plain_python(record):
    tables = plain(record)
    for index in (1, -2):
        with pytest.raises(IndexError):
            tables[index]
    with pytest.raises(IndexError):
        tables[0].row[3]
    with pytest.raises(AttributeError):
        tables[0].smal = 1
