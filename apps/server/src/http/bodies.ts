/** Limits request bodies in transit: each occupies memory until it is complete, however slowly it arrives. */
import type { ServerResponse } from 'node:http';
import { TooOften } from './rate-limits.ts';

const PER_CUSTOMER = 8;
const IN_ALL = 128;
const WAIT_MS = 1_000;

export type Bodies = {
  /** Counted until the answer is sent or the connection is gone. Throws `TooOften`. */
  enter(customerId: string, answer: ServerResponse): void;
};

export function countBodies(): Bodies {
  const own = new Map<string, number>();
  let all = 0;
  const change = (customerId: string, by: 1 | -1): void => {
    const count = (own.get(customerId) ?? 0) + by;
    if (count === 0) own.delete(customerId);
    else own.set(customerId, count);
    all += by;
  };
  return {
    enter(customerId, answer) {
      if (all >= IN_ALL || (own.get(customerId) ?? 0) >= PER_CUSTOMER) throw new TooOften(WAIT_MS);
      change(customerId, 1);
      answer.once('close', () => change(customerId, -1));
    },
  };
}
