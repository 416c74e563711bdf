/** Measured execution quality, public. No call can set any of it. */
import { z } from 'zod';
import { AGAINST, EXECUTION_DAYS, REFUSED_FOR, SLIPPAGE_BINS } from '@candor/core/execution/measures';
import { decimalReply, modeReply, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const slippageView = z.object({
  against: z.enum(AGAINST).meta({
    description:
      'The quote that stood when the request arrived; a limit or take profit; a stop entry, stop loss or trailing stop.',
  }),
  count: z.number(),
  /** Null below the minimum sample. */
  spread: z
    .object({
      better: z.number(),
      same: z.number(),
      worse: z.number(),
      /** Percent of the requested price; negative to the customer's disadvantage. */
      medianPercent: decimalReply,
      /** 99 of 100 were this good or better. */
      worst99Percent: decimalReply,
      bins: z.array(z.number()).length(SLIPPAGE_BINS).meta({
        description:
          'How many were better by more than 0.1 %, by 0.01–0.1 %, by up to 0.01 %, as asked, and worse likewise.',
      }),
    })
    .nullable(),
});
export type SlippageView = z.output<typeof slippageView>;

export const executionView = z.object({
  mode: modeReply,
  type: z.number().meta({ description: '1 forex, 2 crypto, 3 stocks, 4 futures, 5 ETF and metals; 0: all of them.' }),
  filled: z.number().meta({ description: 'Market orders and closings that customers asked for and got.' }),
  waits: z.number().meta({ description: 'Limit and stop entry orders that were accepted.' }),
  refused: z.number(),
  failed: z.number().meta({ description: 'Requests that got no decision, because something failed on our side.' }),
  /** From the arrival of the request to the commit of the fill, over `filled`. Null below the minimum sample. */
  time: z.object({ medianMs: z.number(), p99Ms: z.number() }).nullable(),
  slippage: z.array(slippageView),
  reasons: z.array(z.object({ reason: z.enum(REFUSED_FOR), count: z.number() })),
});
export type ExecutionView = z.output<typeof executionView>;

/** Withdrawals that were asked for in these days. Those that their customers cancelled count for nothing. */
export const withdrawalFigures = z.object({
  asked: z
    .number()
    .meta({ description: 'In this period, and before it as far as they are open. Cancelled ones do not count.' }),
  done: z.number(),
  open: z.number().meta({ description: 'Neither paid nor refused yet, however old.' }),
  refused: z.number().meta({ description: 'Not approved by us, or not executed by the network.' }),
  refusedPercent: decimalReply.nullable().meta({ description: 'Of those that have ended. Null while none has ended.' }),
  time: z.object({ medianSeconds: z.number().nullable(), worstSeconds: z.number() }).nullable().meta({
    description:
      'From the request to the last confirmation: the median of those that are done, and the longest of all, open ones until now. Null while there is none.',
  }),
});
export type WithdrawalFigures = z.output<typeof withdrawalFigures>;

export const getExecution = route({
  method: 'GET',
  path: '/swx/customer/index/getExecution',
  access: 'visitor',
  summary:
    'Time from request to fill, slippage both ways, and refusals with their reasons, by account mode and class of instrument, over the last days.',
  query: z.strictObject({ days: z.enum(EXECUTION_DAYS).default('30') }),
  reply: z.object({
    days: z.number(),
    from: timeReply,
    measuredAt: timeReply,
    needed: z.number(),
    list: z.array(executionView),
    withdrawals: withdrawalFigures,
  }),
});
