/** Stop loss and take profit in sight, typed as prices, in percent or as money, each shown in the other units; and a trailing stop. */
import { useState } from 'react';
import { MoneyField } from '@candor/ui/fields/money-field';
import { formatPrice } from '@candor/core/money/price';
import { closingPrice } from '@candor/core/trading/margin/margin';
import { useText } from '../../../text/text.tsx';
import { arrowsOf } from '../shared/price-steps.ts';
import { Segments } from '../shared/segments.tsx';
import { LEVEL_UNITS, meaningOf, TYPED_DECIMALS, TYPED_LEVELS, type TypedLevel } from './level-input.ts';
import { LevelMeaning } from './level-meaning.tsx';
import { TrailingField } from './level-fields.tsx';
import type { Terms } from '../model/terms.ts';
import type { Ticket } from './use-ticket.ts';

type StopFieldsProps = { readonly ticket: Ticket; readonly terms: Terms };

export function StopFields({ ticket, terms }: StopFieldsProps) {
  const { t, price } = useText();
  const { input, change, atOpening } = ticket;
  const { direction } = input;
  const titles = { price: t('ticket.byPrice'), percent: '%', money: 'USDT' };
  return (
    <div role="group" aria-label={t('ticket.addStops')} className="grid gap-3">
      <Segments
        legend={t('ticket.stops')}
        name="levels-by"
        value={input.levelsBy}
        choices={LEVEL_UNITS.map((id) => ({ id, title: titles[id] }))}
        onChange={(levelsBy) => change({ levelsBy })}
        layout="inline"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
        {TYPED_LEVELS.map((name) => (
          <LevelField key={name} name={name} ticket={ticket} digits={terms.digits} />
        ))}
      </div>
      {atOpening !== null && (
        <p className="text-xs text-ink-3">
          {t(direction === 'long' ? 'ticket.stopsHelpLong' : 'ticket.stopsHelpShort', {
            price: price(formatPrice(closingPrice(direction, atOpening), terms.digits)),
          })}
        </p>
      )}
      <Trailing ticket={ticket} terms={terms} />
    </div>
  );
}

const NAMES = { stopLoss: 'stopLossPrice', takeProfit: 'takeProfitPrice' } as const;

type LevelFieldProps = { readonly name: TypedLevel; readonly ticket: Ticket; readonly digits: number };

function LevelField({ name, ticket, digits }: LevelFieldProps) {
  const { t } = useText();
  const { input, change, problems, atOpening, basis } = ticket;
  const { levelsBy: unit, direction } = input;
  const now = atOpening === null ? null : closingPrice(direction, atOpening);
  const meaning = basis === null ? null : meaningOf(input[name], basis);
  const field = {
    label: t(unit === 'price' ? `ticket.${name}` : `orders.${name}`),
    name: NAMES[name],
    placeholder: t('orders.none'),
    error: problems[name],
    help:
      meaning === null ? null : (
        <LevelMeaning price={unit === 'price' ? null : input[name]} except={unit} meaning={meaning} />
      ),
  };
  if (unit === 'price') {
    return (
      <MoneyField
        {...field}
        value={input[name]}
        onChange={(level) => change({ [name]: level })}
        decimals={digits}
        arrows={arrowsOf(now, digits)}
      />
    );
  }
  return (
    <MoneyField
      {...field}
      value={input.typed[name]}
      onChange={(typed) => change({ typed: { [name]: typed } })}
      decimals={TYPED_DECIMALS}
      unit={unit === 'percent' ? '%' : 'USDT'}
      arrows={ARROWS[unit]}
    />
  );
}

/** A tenth of a percent, a whole USDT: in hundredths. An empty field starts at one of them. */
const ARROWS = { percent: { by: 10n, start: 100n }, money: { by: 100n, start: 100n } } as const;

/** Opens by itself when a distance is set, and closing it clears the distance, so that nothing hidden is sent. */
function Trailing({ ticket, terms }: StopFieldsProps) {
  const { t, field } = useText();
  const { input, change, problems, atOpening } = ticket;
  const [isOpen, setOpen] = useState(input.trailing !== '');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (!currentTarget.open) change({ trailing: '' });
      }}
      className="group"
    >
      <summary className="flex min-h-9 w-fit list-none items-center gap-2 text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>
          {t('position.trailingShort')} <span className="text-ink-3">· {t('ticket.optional')}</span>
        </span>
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="size-3 transition-transform group-open:rotate-180"
        >
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <TrailingField
        value={input.trailing}
        onChange={(trailing) => change({ trailing })}
        error={problems.trailing}
        direction={input.direction}
        digits={terms.digits}
        atOpening={atOpening}
        placeholder={t('orders.none')}
        label={field('trailingDistance')}
      />
    </details>
  );
}
