/** An injected clock, so that tests can move time. */
import type { Instant } from '@candor/core/time';

export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now();
