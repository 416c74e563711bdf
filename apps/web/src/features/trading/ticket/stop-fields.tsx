/** Stop loss, take profit and trailing stop in a collapsible section, each with the result that it would give. */
import { useState } from 'react';
import { formatPrice, parsePrice, type Price } from '@candor/core/money/price';
import { closingPrice, openingPrice } from '@candor/core/trading/margin/margin';
import { resultAt } from '@candor/core/trading/estimates/size-order';
import { formatMoney } from '@candor/core/money/money';
import { useText } from '../../../text/text.tsx';
import { LevelFields } from './level-fields.tsx';
import type { Terms } from '../model/terms.ts';
import { NO_LEVELS, type Ticket } from './use-ticket.ts';

type StopFieldsProps = {
  readonly ticket: Ticket;
  readonly terms: Terms;
  readonly rate: Price | null;
};

export function StopFields({ ticket, terms, rate }: StopFieldsProps) {
  const { t, price, signedMoney } = useText();
  const { input, change, problems, lots, atOpening: sides } = ticket;
  // Opens by itself when a level is set, so that nothing hidden is sent.
  const [isOpen, setOpen] = useState(input.stopLoss !== '' || input.takeProfit !== '' || input.trailing !== '');
  const { direction } = input;

  const outcome = (text: string): string | null => {
    const level = parsePrice(text, terms.digits);
    if (level === null || lots === null || sides === null || rate === null) return null;
    const result = resultAt(terms, { lots, direction, openPrice: openingPrice(direction, sides) }, level, rate);
    return t('ticket.stopGives', { profit: signedMoney(formatMoney(result)) });
  };

  const help =
    sides === null
      ? null
      : t(direction === 'long' ? 'ticket.stopsHelpLong' : 'ticket.stopsHelpShort', {
          price: price(formatPrice(closingPrice(direction, sides), terms.digits)),
        });

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        // Collapsing clears the levels, so that nothing hidden is sent.
        if (!currentTarget.open) change(NO_LEVELS);
      }}
      className="group rounded border border-rule open:bg-surface"
    >
      <summary className="flex h-11 list-none items-center justify-between px-3 font-medium [&::-webkit-details-marker]:hidden">
        <span>
          {t('ticket.addStops')} <span className="font-normal text-ink-3">· {t('ticket.optional')}</span>
        </span>
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        >
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        {help !== null && <p className="text-xs text-ink-3">{help}</p>}
        <LevelFields
          input={input}
          problems={problems}
          direction={direction}
          digits={terms.digits}
          atOpening={sides}
          outcome={outcome}
          onChange={change}
          asks
        />
      </div>
    </details>
  );
}
