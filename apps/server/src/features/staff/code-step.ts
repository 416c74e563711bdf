/** Codes of the staff's authenticators, also while it is in doubt which clock is right: somebody has to come in and say so. */
import type { Instant } from '@candor/core/time';
import { codeStep } from '../security/index.ts';
import type { StaffApp } from './staff-app.ts';

/** The code's step, by the time that is counted, and while the clock is in doubt by the clock's as well; null if it is not of now. */
export function stepOf(
  { clockGuard }: Pick<StaffApp, 'clockGuard'>,
  secret: Buffer,
  code: string,
  now: Instant,
): number | null {
  const step = codeStep(secret, code, now);
  return step !== null || clockGuard.doubt === null ? step : codeStep(secret, code, clockGuard.wall());
}
