"""Adam: gradient descent in which every parameter gets a step of its own length."""

from typing import Any, Final, Generic

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.learned.network import AnyFloat

ADAM_BETA1: Final = 0.9
ADAM_BETA2: Final = 0.999
ADAM_EPSILON: Final = 1e-8


class Adam(Generic[AnyFloat]):
    """The moving averages for one array of parameters."""

    def __init__(
        self,
        parameters: NDArray[AnyFloat],
        beta1: float = ADAM_BETA1,
        beta2: float = ADAM_BETA2,
        epsilon: float = ADAM_EPSILON,
    ) -> None:
        """Begin without any gradients.

        Args:
            parameters: an array of the shape and type of the gradients.
            beta1: the share that is kept of the average of the gradients.
            beta2: the share that is kept of the average of their squares.
            epsilon: what is added to the root of that, so that nothing is divided by 0.
        """
        self._beta1, self._beta2, self._epsilon = beta1, beta2, epsilon
        self._mean = np.zeros_like(parameters)
        self._square = np.zeros_like(parameters)
        self._steps = 0

    def step(self, gradient: NDArray[AnyFloat], learning_rate: float) -> NDArray[AnyFloat]:
        """Take in a gradient; return what to subtract from the parameters."""
        self._steps += 1
        self._mean += (1 - self._beta1) * (gradient - self._mean)
        self._square += (1 - self._beta2) * (gradient * gradient - self._square)
        root: NDArray[Any] = np.sqrt(self._square / (1 - self._beta2**self._steps)) + self._epsilon
        found: NDArray[AnyFloat] = (
            learning_rate * (self._mean / (1 - self._beta1**self._steps)) / root
        )
        return found
