/** Why trading at the current price is not possible right now. The ticket, its confirmation and the close dialog share it. */
import { QUOTE_LIMITS, type QuoteStatus } from '@candor/core/market/market-rules';
import type { InstrumentKind } from '@candor/core/market/instrument';
import { useIsQuoteStale, useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { openingTime } from './opening-time.ts';
import { useQuoteAge } from './quote-age.ts';

type Asked = {
  readonly code: string;
  /** Decides how old a quote may be; undefined while loading. */
  readonly kind: InstrumentKind | undefined;
  /** The status from the server, used until the first live quote. */
  readonly status: QuoteStatus | undefined;
  /** When its market opens again; undefined while loading. */
  readonly sessions: { readonly nextOpen: string | null } | undefined;
};

export type QuoteState = {
  /** A sentence for the customer; null when the price can be traded on. */
  readonly blocked: string | null;
  /** Outside the instrument's session. */
  readonly isClosed: boolean;
  /** No quote comes through: what is shown is not the price any more. */
  readonly isStale: boolean;
  readonly ageMs: number | null;
  readonly ageMaxMs: number;
};

const AGE_MAX_DEFAULT = QUOTE_LIMITS.crypto.ageMax;

export function useQuoteState({ code, kind, status: statusBefore, sessions }: Asked): QuoteState {
  const { t, lang } = useText();
  const isCut = useIsQuoteStale(code);
  const live = useLiveQuote(code);
  const ageMs = useQuoteAge(code);
  const ageMaxMs = kind === undefined ? AGE_MAX_DEFAULT : QUOTE_LIMITS[kind].ageMax;
  const status = live?.status ?? statusBefore;
  const isOld = status === 'stale' || (ageMs !== null && ageMs > ageMaxMs);
  const reason = () => {
    if (isCut) return t('ticket.blockedOffline');
    if (status === 'closed') {
      const time = openingTime(lang, sessions?.nextOpen ?? null);
      return time === null ? t('ticket.blockedClosed') : t('ticket.blockedUntil', { time });
    }
    if (status === 'held') return t('ticket.blockedHeld');
    if (live === undefined) return t('ticket.blockedNone');
    return isOld ? t('ticket.blockedStale') : null;
  };
  const isClosed = !isCut && status === 'closed';
  return { blocked: reason(), isClosed, isStale: isCut || (isOld && !isClosed), ageMs, ageMaxMs };
}
