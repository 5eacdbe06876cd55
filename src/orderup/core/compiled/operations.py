"""Operations for which every game has its own function, chosen by the type of the first record.

A compiled call is resolved to the game's function while the caller is compiled, so the cache finds the result
again. (It never finds functions that are passed as arguments or closures.)
"""

from typing import Any

import numpy as np
from numba import typeof
from numba.core import types
from numba.core.errors import TypingError
from numba.extending import models, register_model, typeof_impl
from numba.np.numpy_support import from_dtype

from orderup.core.game.rules_errors import check_count

_files: dict[Any, set[str]] = {}


def files_of(record: Any) -> frozenset[str]:
    """The files whose functions the operations on a type of record may call."""
    return frozenset(_files.get(record, ()))


class Operations:
    """Functions of the same names and arguments in a module of each game."""

    def __init__(self, name: str) -> None:
        """`name` distinguishes these operations from others."""
        self.name = name
        self._by_dtype: dict[np.dtype[Any], Any] = {}
        self._by_type: dict[Any, Any] = {}

    def register(self, dtype: np.dtype[Any], module: Any) -> None:
        """Use the functions of `module` for records of `dtype`."""
        self._by_dtype[dtype] = module
        record = from_dtype(dtype)
        self._by_type[record] = module
        _files.setdefault(record, set()).add(getattr(module, "__file__", None) or "")

    def operation(self, name: str, default: Any = None) -> "Operation":
        """A function of (record, ...) that calls the function `name` of the record's module; `default` if the
        module has none."""
        return Operation(self, name, default)

    def module(self, record: Any) -> Any:
        """The module for a record, or for compiled code's type of it; None if there is none."""
        return self._by_type.get(record) if isinstance(record, types.Type) else self._by_dtype[record.dtype]


class Operation:
    """One of the `Operations`, for Python and for compiled code."""

    def __init__(self, operations: Operations, name: str, default: Any = None) -> None:
        self.operations = operations
        self.name = name
        self._default = default

    def __call__(self, record: Any, *args: Any) -> Any:
        """Call the function of the record's own game."""
        return self.function(self.operations.module(record))(record, *args)

    def function(self, module: Any) -> Any:
        """The module's function."""
        return getattr(module, self.name, self._default) if self._default else getattr(module, self.name)


class _OperationType(types.Callable, types.Dummy):
    """The type by which compiled code calls a game's function directly."""

    def __init__(self, operation: Operation) -> None:
        self._operation = operation
        super().__init__(name=f"{operation.operations.name}.{operation.name}")

    def _function(self, record: Any) -> Any:
        module = self._operation.operations.module(record)
        if module is None:
            raise TypingError(f"{self.name} is called with {record}, which is no game's record")
        return typeof(self._operation.function(module))  # type: ignore[no-untyped-call]

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        kind = self._function(args[0])
        signature = kind.get_call_type(context, args, kws)
        check_count(self._operation.name, kind.dispatcher.py_func, signature.return_type)
        return signature

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        return self._function(sig.args[0]).get_impl_key(sig)


register_model(_OperationType)(models.OpaqueModel)


@typeof_impl.register(Operation)
def _typeof_operation(operation: Operation, context: Any) -> _OperationType:
    return _OperationType(operation)
