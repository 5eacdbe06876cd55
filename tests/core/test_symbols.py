"""What stands for a plain function in compiled code is found by its name.

Numba tells compiled functions apart by module, qualified name, types of arguments, and a number that each
process counts anew. What two processes have compiled lies in one cache and may carry the same number: then
functions of one name and one kind of arguments are taken for each other.
"""

from collections import Counter

from numba.core.typing.templates import builtin_registry

import orderup
from orderup.core.game.definition import get


def test_no_two_functions_that_compiled_code_knows_otherwise_share_a_name():
    for game in orderup.games():
        assert get(game).engine
    known = [each._overload_func for each in builtin_registry.functions if hasattr(each, "_overload_func")]
    ours = [each for each in known if (each.__module__ or "").startswith("orderup.")]
    names = Counter((each.__module__, each.__qualname__) for each in ours)
    assert len(names) > 10
    assert names.most_common(1)[0][1] == 1, names.most_common(3)
