/** Gives logged quotes to anyone, with what is needed to check them, and says whether the log is written. */
import { getHealth, getQuoteLog, type QuoteLogView } from '@candor/contract/market';
import { sorted } from '@candor/core/market/quote-log/chain';
import { readSegment } from '@candor/core/market/quote-log/segment';
import { formatPrice } from '@candor/core/money/price';
import { isoTime } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import type { LoggedSegment, QuoteLog } from './log/quote-log.ts';

type Parts = Pick<App, 'clockGuard'> & { readonly quotes: Pick<QuoteLog, 'read' | 'state'> };

export function quoteLogRoutes({ quotes, clockGuard }: Parts, mount: Mount): void {
  mount(getQuoteLog, async ({ query: { code, minute, chain } }) => {
    const segment = await quotes.read(code, minute);
    if (segment === null) throw new Failure('404');
    return viewSegment(code, segment, chain !== 'false');
  });

  mount(getHealth, () => ({
    clock: clockGuard.isRight() ? ('right' as const) : ('doubtful' as const),
    quoteLog: quotes.state,
  }));
}

function viewSegment(
  code: string,
  { minute, previous, hash, minuteHash, entries, bytes }: LoggedSegment,
  withEntries: boolean,
): QuoteLogView {
  const { source, digits, quotes } = readSegment(bytes, minute);
  return {
    code,
    minute,
    isSealed: minuteHash !== null,
    source,
    previous: hex(previous),
    hash: hex(hash),
    minuteHash: minuteHash === null ? null : hex(minuteHash),
    entries: withEntries ? sorted(entries).map((each) => ({ ...each, hash: hex(each.hash) })) : [],
    raw: Buffer.from(bytes).toString('base64'),
    quotes: quotes.map(({ sequence, time, bid, ask }) => ({
      sequence,
      time: isoTime(time),
      bid: formatPrice(bid, digits),
      ask: formatPrice(ask, digits),
    })),
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
