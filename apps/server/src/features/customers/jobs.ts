/** After a suspension: cancels pending orders, which would open something new, and releases what they held. */
import { z } from 'zod';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { cancelWaiting, type Trading } from '../trading/index.ts';

export const CANCEL_WAITING_JOB = 'customers.cancelWaiting';

const payloadOf = z.object({ customerId: z.string() });

export function customersJobs(trading: Trading): JobHandlers {
  return {
    [CANCEL_WAITING_JOB]: async (payload) => {
      const { customerId } = payloadOf.parse(payload);
      for (const mode of ['real', 'demo'] as const) await cancelWaiting(trading, { owner: customerId, mode });
    },
  };
}
