/** What a button says while an order is sent: a market order may have to wait for the next quote. */
import { useEffect, useState } from 'react';
import { FILL_RULES } from '@candor/core/trading/checks/fill-rules';
import { onLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';

/** @param code the instrument whose next quote may be needed; null for orders that wait for their level anyway. */
export function useSendingWords(code: string | null, isSending: boolean): string {
  const { t } = useText();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (code === null || !isSending) return undefined;
    const wait = () => setTimeout(() => setIsWaiting(true), FILL_RULES.quoteAgeMax);
    let timer = wait();
    // It may be one from before the order, still on its way: then the order goes on waiting.
    const stop = onLiveQuote(code, () => {
      clearTimeout(timer);
      setIsWaiting(false);
      timer = wait();
    });
    return () => {
      clearTimeout(timer);
      stop();
      setIsWaiting(false);
    };
  }, [code, isSending]);
  return t(isWaiting ? 'ticket.awaitingQuote' : 'ticket.sending');
}
