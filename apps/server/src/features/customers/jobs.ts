/** What follows the suspension of a customer: orders that wait would open something new, and are cancelled. What they held is free again. */
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
