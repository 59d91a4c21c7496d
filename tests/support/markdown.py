"""What the pages of the documentation are made of."""

import re
from typing import Final

FENCE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
"""A block of code, of any language."""
PYTHON_BLOCK: Final = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
