/** The entry price that a pending order waits for, and its expiry. */
import { useId } from 'react';
import { MoneyField } from '@candor/ui/fields/money-field';
import { fieldFrame } from '@candor/ui/fields/text-field';
import { formatPrice } from '@candor/core/money/price';
import { type Direction, openingPrice } from '@candor/core/trading/margin/margin';
import type { EntryType } from '@candor/core/trading/orders/order';
import { entersBelow } from '@candor/core/trading/triggers/triggers';
import { useText } from '../../../text/text.tsx';
import type { Sides } from '../../../shared/exact.ts';
import { inAWeek, instantOf } from '../shared/local-time.ts';
import { arrowsOf } from '../../../shared/price-steps.ts';
import { Segments } from '../shared/segments.tsx';
import type { EntryInput, EntryProblems } from './use-ticket.ts';

type EntryFieldsProps = {
  readonly type: EntryType;
  readonly direction: Direction;
  readonly sides: Sides | null;
  readonly digits: number;
  readonly input: EntryInput;
  readonly problems: EntryProblems;
  readonly onChange: (part: Partial<EntryInput>) => void;
};

export function EntryFields({ type, direction, sides, digits, input, problems, onChange }: EntryFieldsProps) {
  const { t, field, price } = useText();
  const help =
    sides === null
      ? null
      : t(entersBelow({ type, direction }) ? 'pending.below' : 'pending.above', {
          price: price(formatPrice(openingPrice(direction, sides), digits)),
        });
  return (
    <>
      <MoneyField
        label={field('entryPrice')}
        name="entryPrice"
        value={input.entryPrice}
        onChange={(entryPrice) => onChange({ entryPrice })}
        decimals={digits}
        arrows={arrowsOf(sides === null ? null : openingPrice(direction, sides), digits)}
        error={problems.entryPrice}
        help={help}
      />
      <div className="grid gap-3">
        <Segments
          legend={t('pending.validity')}
          name="validity"
          value={input.hasExpiry ? 'date' : 'cancelled'}
          choices={[
            { id: 'cancelled', title: t('pending.tillCancelled') },
            { id: 'date', title: t('pending.tillDate') },
          ]}
          onChange={(id) =>
            onChange({
              hasExpiry: id === 'date',
              expiresAt: input.expiresAt === '' ? inAWeek(Date.now()) : input.expiresAt,
            })
          }
        />
        {input.hasExpiry && (
          <ExpiryField
            value={input.expiresAt}
            error={problems.expiresAt}
            onChange={(expiresAt) => onChange({ expiresAt })}
          />
        )}
      </div>
    </>
  );
}

type ExpiryFieldProps = {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

/** The browser's native field for dates and times, which every phone supports; the chosen time is repeated in words below it. */
function ExpiryField({ value, error, onChange }: ExpiryFieldProps) {
  const { t, field, dateTime } = useText();
  const id = useId();
  const end = instantOf(value);
  const problem = end === null ? t('pending.invalidTime') : error;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {field('expiresAt')}
      </label>
      <div className={fieldFrame(problem !== null)}>
        <input
          id={id}
          name="expiresAt"
          type="datetime-local"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help`}
          className="tabular h-full w-full min-w-0 bg-transparent px-3 text-base outline-none"
        />
      </div>
      <p
        id={`${id}-help`}
        {...(problem === null ? {} : { role: 'alert' })}
        className={problem === null ? 'text-xs text-ink-3' : 'text-sm text-danger'}
      >
        {problem ?? t('pending.expiryShown', { time: end === null ? '' : dateTime(new Date(end).toISOString()) })}
      </p>
    </div>
  );
}
