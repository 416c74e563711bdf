/** An injected clock, so that tests can move time. */
import { uptime } from 'node:os';
import type { Instant } from '@candor/core/time';

export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now();

/** Milliseconds that never go back and jump with no clock that is set: ages are measured with it. Its zero means nothing. */
export type Elapsed = () => number;

export const systemElapsed: Elapsed = () => performance.now();

/** The same, and it passes while the machine sleeps, too. */
export const systemAwake: Elapsed = () => uptime() * 1_000;
