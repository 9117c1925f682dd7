"""A window for pictures, made with Tk, which comes with Python."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import numpy.typing as npt

SCALE = 2
"""The scale: the width on the screen of a pixel of the picture."""


class Window:
    """A window that shows pictures at a limited rate."""

    def __init__(self, title: str, pictures_per_second: float) -> None:
        try:
            import tkinter
        except ImportError as error:
            raise RuntimeError(
                "render_mode='human' needs Tk, which this Python lacks: install it (on Debian python3-tk), or use 'rgb_array'"
            ) from error
        try:
            self._root = tkinter.Tk()
        except tkinter.TclError as error:
            raise RuntimeError(f"render_mode='human' needs a screen: {error}; use 'rgb_array' without one") from error
        self._tkinter = tkinter
        self._root.title(title)
        self._root.protocol("WM_DELETE_WINDOW", self._forget)
        self._label = tkinter.Label(self._root, borderwidth=0)
        self._label.pack()
        self._wait = 1.0 / pictures_per_second
        self._next = time.monotonic()
        self._is_open = True
        self._image: Any = None

    def _forget(self) -> None:
        self._is_open = False
        self._root.destroy()

    def show(self, picture: npt.NDArray[np.uint8]) -> None:
        """Shows a picture of rows, columns and three colours, when it is due. Does nothing after the window was closed."""
        if not self._is_open:
            return
        large = picture.repeat(SCALE, axis=0).repeat(SCALE, axis=1)
        height, width, _ = large.shape
        data = b"P6 %d %d 255 " % (width, height) + large.tobytes()
        # Without its master an image belongs to the first window of the process.
        self._image = self._tkinter.PhotoImage(data=data, format="PPM", master=self._root)
        self._label.configure(image=self._image)
        time.sleep(max(0.0, self._next - time.monotonic()))
        self._next = max(self._next, time.monotonic()) + self._wait
        self._root.update()

    def close(self) -> None:
        """Closes the window."""
        if self._is_open:
            self._forget()
