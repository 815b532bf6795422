"""Label changes worked out from two sets of labels."""

from __future__ import annotations

from kortspel_widgets.engine.events import LabelChange, Labels


def label_changes(before: Labels, after: Labels) -> tuple[LabelChange, ...]:
    """What must change in ``before`` to make ``after``.

    >>> label_changes({"turn": 0, "debt:0": 1}, {"turn": 1})
    (LabelChange(name='turn', old=0, new=1), LabelChange(name='debt:0', old=1, new=None))
    """
    names = dict.fromkeys((*before, *after))
    return tuple(
        LabelChange(name, before.get(name), after.get(name)) for name in names if before.get(name) != after.get(name)
    )
