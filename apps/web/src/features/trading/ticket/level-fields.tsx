/** The fields for stop loss, take profit and trailing stop of an order that is changed; the ticket shares the last of them. */
import { MoneyField } from '@candor/ui/fields/money-field';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import { closingPrice, type Direction } from '@candor/core/trading/margin/margin';
import { trailingFrom } from '@candor/core/trading/triggers/trailing-stop';
import { useText } from '../../../text/text.tsx';
import type { Sides } from '../../../shared/exact.ts';
import { arrowsOf } from '../shared/price-steps.ts';
import type { LevelInput } from './level-input.ts';
import type { LevelProblems } from './use-ticket.ts';

type LevelFieldsProps = {
  readonly input: LevelInput;
  readonly problems: LevelProblems;
  readonly direction: Direction;
  readonly digits: number;
  /** The quote at which the order opens; the trailing stop starts from it. */
  readonly atOpening: Sides | null;
  /** The current level of a trailing stop that was not edited. */
  readonly trailingNow?: string | null;
  /** The result of closing at this level as a sentence; null while loading. */
  readonly outcome: (level: string) => string | null;
  readonly onChange: (part: Partial<LevelInput>) => void;
  readonly isDisabled?: boolean;
};

export function LevelFields({
  input,
  problems,
  digits,
  trailingNow = null,
  outcome,
  onChange,
  isDisabled = false,
  ...order
}: LevelFieldsProps) {
  const { t, field } = useText();
  const { direction, atOpening } = order;
  const arrows = arrowsOf(atOpening === null ? null : closingPrice(direction, atOpening), digits);
  const shared = { decimals: digits, placeholder: t('orders.none'), isDisabled };
  return (
    <>
      <MoneyField
        label={t('ticket.stopLoss')}
        name="stopLossPrice"
        value={input.stopLoss}
        onChange={(stopLoss) => onChange({ stopLoss })}
        {...shared}
        arrows={arrows}
        error={problems.stopLoss}
        help={outcome(input.stopLoss)}
      />
      <MoneyField
        label={t('ticket.takeProfit')}
        name="takeProfitPrice"
        value={input.takeProfit}
        onChange={(takeProfit) => onChange({ takeProfit })}
        {...shared}
        arrows={arrows}
        error={problems.takeProfit}
        help={outcome(input.takeProfit)}
      />
      <TrailingField
        label={field('trailingDistance')}
        value={input.trailing}
        onChange={(trailing) => onChange({ trailing })}
        error={problems.trailing}
        isDisabled={isDisabled}
        placeholder={t('orders.none')}
        digits={digits}
        now={trailingNow}
        {...order}
      />
    </>
  );
}

type TrailingFieldProps = Pick<LevelFieldsProps, 'direction' | 'digits' | 'atOpening'> & {
  readonly label: string;
  /** The distance as typed. */
  readonly value: string;
  readonly onChange: (distance: string) => void;
  readonly error: string | null;
  readonly placeholder: string;
  readonly isDisabled?: boolean;
  /** The current level of a trailing stop that was not edited. */
  readonly now?: string | null;
};

export function TrailingField({ now = null, direction, atOpening, digits, ...field }: TrailingFieldProps) {
  const { t, price } = useText();
  const arrows = arrowsOf(atOpening === null ? null : closingPrice(direction, atOpening), digits);
  return (
    <MoneyField
      {...field}
      name="trailingDistance"
      decimals={digits}
      arrows={{ ...arrows, start: arrows.by }}
      help={
        now === null ? (
          <TrailingHelp
            distance={field.error === null ? field.value : ''}
            direction={direction}
            digits={digits}
            atOpening={atOpening}
          />
        ) : (
          t('position.trailingNow', { price: price(now) })
        )
      }
    />
  );
}

type TrailingHelpProps = Pick<LevelFieldsProps, 'direction' | 'digits' | 'atOpening'> & { readonly distance: string };

function TrailingHelp({ distance, direction, digits, atOpening }: TrailingHelpProps) {
  const { t, price } = useText();
  const exact = parsePrice(distance, digits);
  if (exact === null || exact <= 0n || atOpening === null) return t('pending.trailingHelp');
  const { level } = trailingFrom(direction, exact, atOpening, digits);
  return t('pending.trailingFrom', { price: price(formatPrice(level, digits)) });
}
