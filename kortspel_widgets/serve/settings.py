"""How the lessons are served, whatever folder and whatever server they are served from."""

from traitlets.config import Config

from kortspel_widgets.serve import places
from kortspel_widgets.serve.pages import add_to_page, let_end

IDLE_SECONDS = 60 * 60
"""A kernel that nobody asked anything for this long ends: a page that was left open, or one that closed hard.

Replays need no kernel, so the page that loses it goes on showing its game, and says so.
"""


FAILED = "kortspel:failed"
"""What Voilà writes in place of a cell that failed, for the page to say it in words."""


def voila() -> Config:
    """The settings of Voilà's pages and of their kernels, for any Jupyter server that shows them."""
    places.add_templates()
    settings = Config()
    settings.VoilaConfiguration.template = "kortspel"
    settings.VoilaConfiguration.allow_template_override = "NO"
    settings.VoilaConfiguration.allow_theme_override = "NO"
    settings.VoilaConfiguration.page_config_hook = add_to_page
    settings.VoilaConfiguration.prelaunch_hook = let_end
    # The page's scripts load while the kernel starts, and the page has each output as soon as its cell is run, so the
    # first table reacts long before the last cell is run (benchmarks/voila_page.py). Heating kernels excludes this,
    # and a table needs its own page's address (`?deal=…`), which a heated kernel doesn't know.
    settings.VoilaConfiguration.progressive_rendering = True
    settings.VoilaConfiguration.preheat_kernel = False
    settings.VoilaExecutor.cell_error_instruction = FAILED
    settings.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    settings.MappingKernelManager.cull_interval = 60
    settings.MappingKernelManager.cull_connected = True
    settings.KernelManager.transport_encryption = "auto"  # other users of this computer can't listen in
    return settings
