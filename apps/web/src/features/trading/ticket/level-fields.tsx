/** The fields for stop loss, take profit and trailing stop, shared by the ticket and the order form. */
import { MoneyField } from '@candor/ui/fields/money-field';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import { closingPrice, type Direction } from '@candor/core/trading/margin/margin';
import { trailingFrom } from '@candor/core/trading/triggers/trailing-stop';
import { useText } from '../../../text/text.tsx';
import type { Sides } from '../../../shared/exact.ts';
import { arrowsOf } from '../shared/price-steps.ts';
import type { LevelInput, LevelProblems } from './use-ticket.ts';

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
  /** Asks for a stop loss and a take profit that are missing. */
  readonly asks?: boolean;
};

export function LevelFields({
  input,
  problems,
  digits,
  trailingNow = null,
  outcome,
  onChange,
  isDisabled = false,
  asks = false,
  ...order
}: LevelFieldsProps) {
  const { t, field, price } = useText();
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
        help={asks && input.stopLoss === '' ? t('missing.stopLossPrice') : outcome(input.stopLoss)}
      />
      <MoneyField
        label={t('ticket.takeProfit')}
        name="takeProfitPrice"
        value={input.takeProfit}
        onChange={(takeProfit) => onChange({ takeProfit })}
        {...shared}
        arrows={arrows}
        error={problems.takeProfit}
        help={asks && input.takeProfit === '' ? t('missing.takeProfitPrice') : outcome(input.takeProfit)}
      />
      <MoneyField
        label={field('trailingDistance')}
        name="trailingDistance"
        value={input.trailing}
        onChange={(trailing) => onChange({ trailing })}
        {...shared}
        arrows={{ ...arrows, start: arrows.by }}
        error={problems.trailing}
        help={
          trailingNow === null ? (
            <TrailingHelp distance={problems.trailing === null ? input.trailing : ''} digits={digits} {...order} />
          ) : (
            t('position.trailingNow', { price: price(trailingNow) })
          )
        }
      />
    </>
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
