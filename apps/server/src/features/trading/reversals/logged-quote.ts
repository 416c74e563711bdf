/** A quote at which nothing was filled, as the quote log has it. */
import { readSegment } from '@candor/core/market/quote-log/segment';
import { formatPrice } from '@candor/core/money/price';
import type { Tx } from '../../../db/db.ts';
import type { SealedMinutes } from '../../market/index.ts';
import * as repo from '../db/reversals.repo.ts';

export type LogOfQuotes = Pick<SealedMinutes, 'read'>;

/** What there is to judge of a quote: its fills, or what the log says of one without any. Null: nothing that could be judged. */
export async function findQuote(
  tx: Tx,
  log: LogOfQuotes,
  quote: repo.NamedQuote,
): Promise<(repo.QuoteFills & { readonly minute: number | null }) | null> {
  const filled = await repo.findQuoteFills(tx, quote);
  if (filled !== null) return { ...filled, minute: null };
  const logged = await findLogged(tx, log, quote);
  const found = logged === null ? null : await repo.findUnfilledQuote(tx, quote, logged);
  return found === null || logged === null ? null : { ...found, minute: logged.minute };
}

/** Null when its minute is not sealed yet, or its quotes are stored no more. */
async function findLogged(tx: Tx, log: LogOfQuotes, { code, source, sequence }: repo.NamedQuote) {
  const minute = await repo.findMinuteOf(tx, sequence);
  const bytes = minute === null ? undefined : (await log.read(minute))?.get(code);
  if (minute === null || bytes === undefined) return null;
  const segment = readSegment(bytes, minute);
  const quote = segment.source === source ? segment.quotes.find((each) => each.sequence === sequence) : undefined;
  if (quote === undefined) return null;
  const { bid, ask, time } = quote;
  return { minute, bid: formatPrice(bid), ask: formatPrice(ask), quotedAt: time } satisfies repo.LoggedQuote;
}
