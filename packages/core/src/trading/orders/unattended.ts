/** Steps that an order takes by itself: the customer was not there to see them, so they are told. */

export const UNATTENDED_STEPS = [
  'filled',
  'stop_loss',
  'take_profit',
  'trailing_stop',
  'expiry',
  'expired',
  'insufficient_margin',
  'not_allowed',
  'not_covered',
] as const;
/** `filled`: a waiting order opened; `expired`: it ran out; the last three say why it was cancelled; the others why a position was closed. */
export type UnattendedStep = (typeof UNATTENDED_STEPS)[number];

const CLOSES: readonly string[] = ['stop_loss', 'take_profit', 'trailing_stop', 'expiry'];
const CANCELS: readonly string[] = ['insufficient_margin', 'not_allowed', 'not_covered'];

/**
 * Null for what needs no telling: what the customer asked for is answered at once, a stop-out is told for the account as a whole, and a
 * reversal by itself. The database decides the same again (`trading_tell_steps`).
 */
export function unattendedStep({
  kind,
  version,
  reason,
}: {
  readonly kind: string;
  readonly version: number;
  readonly reason: string | null;
}): UnattendedStep | null {
  switch (kind) {
    case 'opened':
      // At the market it opens in its first version.
      return version > 1 ? 'filled' : null;
    case 'partly_closed':
    case 'closed':
      return named(CLOSES, reason);
    case 'cancelled':
      return named(CANCELS, reason);
    case 'expired':
      return 'expired';
    default:
      return null;
  }
}

function named(reasons: readonly string[], reason: string | null): UnattendedStep | null {
  return reason !== null && reasons.includes(reason)
    ? (UNATTENDED_STEPS.find((step) => step === reason) ?? null)
    : null;
}
