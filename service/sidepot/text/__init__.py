"""The words: names and sentences in each language, as data, rendered from codes and numbers."""

from sidepot.text.render import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    game_name,
    hand_name,
    name_by,
    notice_text,
    render,
    step_text,
)

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "game_name", "hand_name", "name_by", "notice_text", "render", "step_text"]
