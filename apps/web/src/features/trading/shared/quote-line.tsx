/** The quote that a decision would use, and its age. */
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { useSourceName } from '../../market/index.ts';
import type { QuoteState } from '../model/use-blocked.ts';

export function QuoteLine({ code, state }: { readonly code: string; readonly state: QuoteState }) {
  const { t, decimal } = useText();
  const sourceName = useSourceName();
  const quote = useLiveQuote(code);
  if (quote === undefined || state.ageMs === null) return null;
  const share = Math.min(1, state.ageMs / state.ageMaxMs);
  return (
    <div data-testid="quote-age" className="grid gap-1.5 text-ink-2">
      <p className="tabular">
        {t('ticket.quoteAge', {
          source: sourceName(quote.source),
          age: decimal((state.ageMs / 1000).toFixed(1), 1, 1),
          max: decimal(String(state.ageMaxMs / 1000)),
        })}
      </p>
      <div aria-hidden="true" className="h-0.5 overflow-hidden rounded-full bg-rule">
        <div
          className={share < 1 ? 'h-full origin-left bg-ink rtl:origin-right' : 'h-full bg-risk'}
          style={{ transform: `scaleX(${1 - share})` }}
        />
      </div>
    </div>
  );
}
