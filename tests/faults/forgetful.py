"""A disk that forgets unsynced writes when the power fails, between SQLite and the real one.

SQLite reaches files through a VFS. This one hands everything on to the system's own and notes each write,
truncation, sync and removal. `after_power_loss` makes the files as a disk may hold them that lost power after
any of those. Unsynced changes are on it wholly, in part, or not at all, each independently of the others. The
creation or removal of a file counts as synced when the file is, or its folder.
"""

import _sqlite3
import ctypes
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

SECTOR = 512
NAME = b"forgetful"
CREATE = 0x4
OK = 0

Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
Close = CFUNCTYPE(c_int, c_void_p)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class Methods(ctypes.Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = (
        ("version", c_int),
        ("close", Close),
        ("read", c_void_p),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        *((f"further_{i}", c_void_p) for i in range(13)),
    )


class File(ctypes.Structure):
    """sqlite3_file."""

    _fields_ = (("methods", POINTER(Methods)),)


class Vfs(ctypes.Structure):
    """sqlite3_vfs, version 3."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("path_size", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("delete", Delete),
        *((f"further_{i}", c_void_p) for i in range(14)),
    )


def sqlite() -> Any:
    """The very SQLite that Python's module uses; None where it cannot be reached from outside."""
    library = ctypes.CDLL(_sqlite3.__file__)
    try:
        library.sqlite3_vfs_find.restype = POINTER(Vfs)
        library.sqlite3_vfs_find.argtypes = (c_char_p,)
        library.sqlite3_vfs_register.argtypes = (POINTER(Vfs), c_int)
        library.sqlite3_vfs_unregister.argtypes = (POINTER(Vfs),)
    except AttributeError:
        return None
    return library


@dataclass
class FileOperation:
    """Something that was done to a file."""

    kind: Literal["create", "write", "truncate", "sync", "remove"]
    file: Path
    at: int = 0
    data: bytes = b""


@dataclass
class Disk:
    """All operations on the files of a folder, in order."""

    folder: Path
    operations: list[FileOperation] = field(default_factory=list)

    def note(self, operation: FileOperation) -> None:
        """Add an operation, if it is on a file of this folder or on the folder."""
        if self.folder in (operation.file, operation.file.parent):
            self.operations.append(operation)

    def after_power_loss(self, count: int, chance: random.Random, into: Path) -> None:
        """Make the files as they may be when the power failed after `count` operations."""
        past = self.operations[:count]
        for file in sorted({operation.file for operation in past} - {self.folder}):
            left = _left_of([each for each in past if each.file in (file, self.folder)], file, chance)
            if left is not None:
                (into / file.name).write_bytes(left)


def _left_of(own: list[FileOperation], file: Path, chance: random.Random) -> bytes | None:
    """The remaining content of a file after these operations on it and its folder; None if it is gone."""
    name_synced = max((i for i, operation in enumerate(own) if operation.kind == "sync"), default=-1)
    synced = max((i for i, h in enumerate(own) if h.kind == "sync" and h.file == file), default=-1)
    content: bytearray | None = None
    for i, operation in enumerate(own):
        is_synced = i < (name_synced if operation.kind in ("create", "remove") else synced)
        if not is_synced and chance.random() < 0.5:
            continue  # It never reached the disk.
        if operation.kind == "create":
            content = bytearray()
        elif operation.kind == "remove":
            content = None
        elif content is not None and operation.kind == "truncate":
            del content[operation.at :]
        elif content is not None and operation.kind == "write":
            data = operation.data if is_synced else _reached(operation.data, chance)
            content.extend(bytes(max(0, operation.at - len(content))))
            content[operation.at : operation.at + len(data)] = data
    return None if content is None else bytes(content)


def _reached(data: bytes, chance: random.Random) -> bytes:
    """The part of a write that reached the disk: all, its first sectors, or its length alone."""
    part = data[: SECTOR * chance.randrange(len(data) // SECTOR + 1)]
    return chance.choice((data, part, bytes(len(data))))


@contextmanager
def forgetful_disk(folder: Path) -> Iterator[Disk]:
    """Databases opened in this process write through such a disk; it notes what happens in a folder."""
    library = sqlite()
    system = library.sqlite3_vfs_find(None)
    shim, fsync = _Shim(system, Disk(folder)), os.fsync

    def noting_fsync(descriptor: int) -> None:
        fsync(descriptor)
        if os.path.samestat(os.fstat(descriptor), folder.stat()):
            shim.disk.note(FileOperation("sync", folder))

    library.sqlite3_vfs_register(ctypes.byref(shim.vfs), 1)
    os.fsync = noting_fsync
    try:
        yield shim.disk
    finally:
        os.fsync = fsync
        library.sqlite3_vfs_unregister(ctypes.byref(shim.vfs))
        library.sqlite3_vfs_register(system, 1)


class _Shim:
    """Hands everything on to the system's VFS, and notes it."""

    def __init__(self, system: Any, disk: Disk) -> None:
        self.disk = disk
        self._system = system
        self._real: dict[int, Any] = {}
        self._path: dict[int, Path] = {}
        self._ours: dict[int, Methods] = {}
        self.vfs = Vfs.from_buffer_copy(system.contents)
        self.vfs.name = NAME
        self.vfs.open = Open(self._open)
        self.vfs.delete = Delete(self._delete)

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: Any) -> int:
        path = None if name is None else Path(ctypes.string_at(name).decode())
        new = path is not None and flags & CREATE and not path.exists()
        result: int = self._system.contents.open(self._system, name, file, flags, out)
        opened = File.from_address(file)
        if result == OK and path is not None and opened.methods:
            if new:
                self.disk.note(FileOperation("create", path))
            self._real[file], self._path[file] = opened.methods.contents, path
            opened.methods = ctypes.pointer(self._noting(opened.methods))
        return result

    def _noting(self, real: Any) -> Methods:
        """The methods of a file, but that they note."""
        key = ctypes.addressof(real.contents)
        if key not in self._ours:
            ours = self._ours[key] = Methods.from_buffer_copy(real.contents)
            ours.close, ours.write = Close(self._close), Write(self._write)
            ours.truncate, ours.sync = Truncate(self._truncate), Sync(self._sync)
        return self._ours[key]

    def _close(self, file: int) -> int:
        del self._path[file]
        return int(self._real.pop(file).close(file))

    def _write(self, file: int, data: int, size: int, at: int) -> int:
        self.disk.note(FileOperation("write", self._path[file], at, ctypes.string_at(data, size)))
        return int(self._real[file].write(file, data, size, at))

    def _truncate(self, file: int, size: int) -> int:
        self.disk.note(FileOperation("truncate", self._path[file], size))
        return int(self._real[file].truncate(file, size))

    def _sync(self, file: int, flags: int) -> int:
        result = int(self._real[file].sync(file, flags))
        self.disk.note(FileOperation("sync", self._path[file]))
        return result

    def _delete(self, vfs: int, name: bytes, sync_folder: int) -> int:
        path = Path(name.decode())
        self.disk.note(FileOperation("remove", path))
        result = int(self._system.contents.delete(self._system, name, sync_folder))
        if sync_folder:
            self.disk.note(FileOperation("sync", path.parent))
        return result
