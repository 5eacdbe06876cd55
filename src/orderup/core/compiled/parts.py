"""Parts: compiled rules in the form that other rules build in.

Numba compiles a function with all that it calls to machine code. It links the result into each caller,
optimises it there again, and once more in the callers of that caller. A rule eight calls down would be
compiled dozens of times. A part is only typed, translated and linked. The function that Python calls
optimises everything below it once and makes machine code of it.
"""

from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, compile_result
from numba.core.errors import ForceLiteralArg
from numba.core.registry import CPUDispatcher

from orderup.core.compiled.rule_cache import CompiledInTurn, RuleCache, WholeImpl
from orderup.core.game.rules_errors import compile_error

# Numba's classes have no types.
# mypy: disable-error-code="misc, no-untyped-call, no-any-return"


class Part(CompiledInTurn, CPUDispatcher):
    """A rule for calls from other rules. It has no entry point; its library stands for it."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=_PartCompiler)

    def enable_caching(self) -> None:
        """Keep parts on disk beside the whole functions, for functions compiled later."""
        self._cache: Any = RuleCache(self.py_func, _PartCacheImpl)

    def compile(self, sig: Any) -> Any:
        """See `_Rule.compile`."""
        try:
            return super().compile(sig)
        except ForceLiteralArg:
            raise
        except Exception as error:
            raise compile_error(self.py_func, error) from None

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The part for integer arguments, all taken as int64.

        Fields of records are narrow, and literals and enum members have types of their own. Numba alone would
        compile a part for every mixture of them.
        """
        widened = tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()}
        template: Any
        template, signature, args, kws = super().get_call_template(*widened)
        # Records with the same first fields fit each other's signatures: leave no choice.
        compiled: Any = self.overloads[tuple(args)]
        template.cases = [compiled.signature]
        return template, signature, args, kws

    def add_overload(self, cres: Any) -> None:
        """Take in code that was compiled or found in the cache."""
        if cres.entry_point is None:
            # Numba tells functions apart by their entry points: the library takes that place.
            cres = cres._replace(entry_point=cres.library)
            self.targetctx.insert_user_function(cres.entry_point, cres.fndesc, [cres.library])
        self.overloads[tuple(cres.signature.args)] = cres


def _widened(kind: Any) -> Any:
    kind = types.unliteral(kind)
    if isinstance(kind, types.IntEnumMember):
        kind = kind.dtype
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


class _PartLibrary(JITCodeLibrary):
    """Code that is only linked: neither optimised nor made into machine code."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        # Numba's own method would also make machine code here.
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> Any:
        """The content for the cache: there is no object code."""
        return self.serialize_using_bitcode()

    @classmethod
    def loaded(cls, codegen: Any, serialized: Any) -> "_PartLibrary":
        name, _, bitcode = serialized
        library = cls(codegen, name)
        library._final_module = llvm.parse_bitcode(bitcode)
        library._finalize_final_module()
        return library


class _PartCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        state: Any = self.state
        state.flags.no_compile = True
        state.flags.no_cpython_wrapper = True
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return [DefaultPassBuilder.define_nopython_pipeline(state)]


class _PartCacheImpl(WholeImpl):
    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        return "part-" + super().get_filename_base(fullname, abiflags)

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        libdata, fndesc, env, signature, objectmode, lifted, annotation, reload_init, envs = payload
        library = _PartLibrary.loaded(target_context.codegen(), libdata)
        return compile_result(
            target_context=target_context,
            typing_context=target_context.typing_context,
            library=library,
            entry_point=library,
            fndesc=fndesc,
            environment=env,
            signature=signature,
            objectmode=objectmode,
            lifted=lifted,
            type_annotation=annotation,
            reload_init=reload_init,
            referenced_envs=envs,
        )
