/** Time comes from a clock that is handed around, so that a test can move it. */
import type { Instant } from '@candor/core/time';

export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now();
