"""Immutable dicts and lists of JSON, which many share. Copies can be changed."""

from typing import Any, ClassVar, Never


class _Immutable:
    """Refuses changes, with advice."""

    __slots__ = ()
    ADVICE: ClassVar[str]

    def _refuse(self, *_: Any, **__: Any) -> Never:
        raise TypeError(self.ADVICE)


class FrozenDict(_Immutable, dict[str, Any]):
    """An immutable dict."""

    __slots__ = ()
    __setitem__ = __delitem__ = __ior__ = _Immutable._refuse
    clear = pop = popitem = setdefault = update = _Immutable._refuse

    def __reduce__(self) -> Any:
        return dict, (dict(self),)


class FrozenList(_Immutable, list[Any]):
    """An immutable list."""

    __slots__ = ()
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _Immutable._refuse
    append = clear = extend = insert = pop = remove = reverse = sort = _Immutable._refuse

    def __reduce__(self) -> Any:
        return list, (list(self),)
