/** Stop loss and take profit of the ticket, or of an order that is changed: as prices, in percent or as money, each shown in the other units. */
import { MoneyField } from '@candor/ui/fields/money-field';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import { closingPrice, type Direction } from '@candor/core/trading/margin/margin';
import { useText } from '../../../text/text.tsx';
import type { Sides } from '../../../shared/exact.ts';
import { arrowsOf } from '../../../shared/price-steps.ts';
import { Segments } from '../shared/segments.tsx';
import {
  LEVEL_UNITS,
  type LevelBasis,
  type LevelChange,
  type LevelEdit,
  meaningOf,
  TYPED_DECIMALS,
  TYPED_LEVELS,
  type TypedLevel,
} from './level-input.ts';
import { LevelMeaning } from './level-meaning.tsx';
import type { LevelProblems } from './use-ticket.ts';

type LevelFieldsProps = {
  readonly input: LevelEdit;
  readonly problems: Pick<LevelProblems, TypedLevel>;
  readonly direction: Direction;
  readonly digits: number;
  /** The quote at which the order opens; of an open one, the current quote. */
  readonly atOpening: Sides | null;
  /** What the levels are converted by; null while there is no price. */
  readonly basis: LevelBasis | null;
  readonly onChange: (part: LevelChange) => void;
  readonly isDisabled?: boolean;
};

export function LevelFields(props: LevelFieldsProps) {
  const { input, direction, digits, atOpening, onChange } = props;
  const { t, price } = useText();
  const titles = { price: t('ticket.byPrice'), percent: '%', money: 'USDT' };
  return (
    <>
      <Segments
        legend={t('ticket.stops')}
        name="levels-by"
        value={input.levelsBy}
        choices={LEVEL_UNITS.map((id) => ({ id, title: titles[id] }))}
        onChange={(levelsBy) => onChange({ levelsBy })}
        layout="inline"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
        {TYPED_LEVELS.map((name) => (
          <LevelField key={name} name={name} {...props} />
        ))}
      </div>
      {atOpening !== null && (
        <p className="text-xs text-ink-3">
          {t(direction === 'long' ? 'ticket.stopsHelpLong' : 'ticket.stopsHelpShort', {
            price: price(formatPrice(closingPrice(direction, atOpening), digits)),
          })}
        </p>
      )}
    </>
  );
}

const NAMES = { stopLoss: 'stopLossPrice', takeProfit: 'takeProfitPrice' } as const;

function LevelField({
  name,
  input,
  problems,
  basis,
  onChange,
  ...order
}: LevelFieldsProps & { readonly name: TypedLevel }) {
  const { t } = useText();
  const { direction, digits, atOpening, isDisabled = false } = order;
  const { levelsBy: unit } = input;
  const now = atOpening === null ? null : closingPrice(direction, atOpening);
  const meaning = basis === null ? null : meaningOf(input[name], basis);
  const field = {
    label: t(unit === 'price' ? `ticket.${name}` : `orders.${name}`),
    name: NAMES[name],
    placeholder: t('orders.none'),
    error: problems[name],
    isDisabled,
    help:
      meaning === null ? null : (
        <LevelMeaning price={unit === 'price' ? null : onGrid(input[name], digits)} except={unit} meaning={meaning} />
      ),
  };
  if (unit === 'price') {
    return (
      <MoneyField
        {...field}
        value={input[name]}
        onChange={(level) => onChange({ [name]: level })}
        decimals={digits}
        arrows={arrowsOf(now, digits)}
      />
    );
  }
  return (
    <MoneyField
      {...field}
      value={input.typed[name]}
      onChange={(typed) => onChange({ typed: { [name]: typed } })}
      decimals={TYPED_DECIMALS}
      unit={unit === 'percent' ? '%' : 'USDT'}
      arrows={ARROWS[unit]}
    />
  );
}

/** With the digits of its instrument, however it was typed. */
function onGrid(text: string, digits: number): string {
  const level = parsePrice(text, digits);
  return level === null ? text : formatPrice(level, digits);
}

/** A tenth of a percent, a whole USDT: in hundredths. An empty field starts at one of them. */
const ARROWS = { percent: { by: 10n, start: 100n }, money: { by: 100n, start: 100n } } as const;
