/** Why trading at the current price is not possible right now. The ticket, its confirmation and the close dialog share it. */
import { QUOTE_LIMITS, type QuoteStatus } from '@candor/core/market/market-rules';
import type { InstrumentKind } from '@candor/core/market/instrument';
import { useConnection } from '../../../api/live-prices.ts';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { useQuoteAge } from './quote-age.ts';

type Asked = {
  readonly code: string;
  /** Decides how old a quote may be; undefined while loading. */
  readonly kind: InstrumentKind | undefined;
  /** The status from the server, used until the first live quote. */
  readonly status: QuoteStatus | undefined;
};

export type QuoteState = {
  /** A sentence for the customer; null when the price can be traded on. */
  readonly blocked: string | null;
  /** Outside the instrument's session. */
  readonly isClosed: boolean;
  readonly ageMs: number | null;
  readonly ageMaxMs: number;
};

const AGE_MAX_DEFAULT = QUOTE_LIMITS.crypto.ageMax;

export function useQuoteState({ code, kind, status: statusBefore }: Asked): QuoteState {
  const { t } = useText();
  const connection = useConnection();
  const live = useLiveQuote(code);
  const ageMs = useQuoteAge(code);
  const ageMaxMs = kind === undefined ? AGE_MAX_DEFAULT : QUOTE_LIMITS[kind].ageMax;
  const status = live?.status ?? statusBefore;
  const reason = () => {
    if (connection === 'lost') return t('ticket.blockedOffline');
    if (status === 'closed') return t('ticket.blockedClosed');
    if (status === 'held') return t('ticket.blockedHeld');
    if (live === undefined) return t('ticket.blockedNone');
    return status === 'stale' || (ageMs !== null && ageMs > ageMaxMs) ? t('ticket.blockedStale') : null;
  };
  return { blocked: reason(), isClosed: connection !== 'lost' && status === 'closed', ageMs, ageMaxMs };
}
