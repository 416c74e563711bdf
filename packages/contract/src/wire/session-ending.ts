/** Why a session ended: in the `ended` of a 401's data, to whoever sends the token that was its. Null data: the token is unknown. */
export const SESSION_ENDINGS = [
  'signedOut',
  'elsewhere',
  'expired',
  'passwordChanged',
  'emailChanged',
  'factorChanged',
  'methodRemoved',
  'suspended',
  'closed',
] as const;
export type SessionEnding = (typeof SESSION_ENDINGS)[number];

/** Null if the data of a 401 does not say, or says something that this page does not know yet. */
export function endingOf(data: unknown): SessionEnding | null {
  const ended = typeof data === 'object' && data !== null && 'ended' in data ? data.ended : null;
  return SESSION_ENDINGS.find((each) => each === ended) ?? null;
}
