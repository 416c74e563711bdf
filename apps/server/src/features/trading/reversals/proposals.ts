/** Taking back all fills on one quote that was wrong, if there were any, and leaving it out of its candles: proposed by one member of staff, approved by another. */
import type { Tx } from '../../../db/db.ts';
import { BadInput } from '../../../http/errors.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { handles, type KindHandler } from '../../proposals/index.ts';
import * as repo from '../db/reversals.repo.ts';
import { findQuote, type LogOfQuotes } from './logged-quote.ts';
import { figuresOf, LISTED_MAX } from './figures.ts';
import { REVERSAL_JOB } from './reversal-job.ts';

export const reversalProposals = (log: LogOfQuotes): readonly KindHandler[] => [
  handles('fills.reverse', {
    async inspect(tx, payload) {
      const { code, source, sequence } = payload;
      return {
        subject: `quote ${code} ${source}#${sequence}`,
        payload,
        before: await beforeOf(tx, log, { code, source, sequence }),
      };
    },
    async apply(tx, { id }) {
      if (!(await repo.applyReversal(tx, id))) return false;
      await enqueue(tx, REVERSAL_JOB, {});
      return true;
    },
  }),
];

/** What the approver reads; the digest is over every order and version concerned. */
async function beforeOf(tx: Tx, log: LogOfQuotes, quote: repo.NamedQuote) {
  const found = await findQuote(tx, log, quote);
  if (found === null || !found.isBeyond || found.isReversed) {
    throw new BadInput([{ field: 'payload.sequence', problem: 'invalid' }]);
  }
  const { fills, customers, digest, bid, ask, priceBefore, priceAfter, minute } = found;
  const listed = await repo.listQuoteFills(tx, quote, LISTED_MAX);
  return {
    fills,
    customers,
    orders: listed.map(({ id, version }) => `${id}:${version}`).join(' '),
    digest,
    ...figuresOf(found),
    bid,
    ask,
    priceBefore,
    priceAfter,
    // Of a quote without fills, which nothing else says where to find.
    ...(minute !== null && { minute }),
  };
}
