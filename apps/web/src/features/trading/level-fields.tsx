/** Stop loss, take profit and trailing stop: the fields, wherever an order's levels are given or changed. */
import { MoneyField } from '@candor/ui/money-field';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import type { Direction } from '@candor/core/trading/margin';
import { trailingFrom } from '@candor/core/trading/trailing-stop';
import { useText } from '../../text/text.tsx';
import type { Sides } from '../../shared/exact.ts';
import type { LevelInput, LevelProblems } from './use-ticket.ts';

type LevelFieldsProps = {
  readonly input: LevelInput;
  readonly problems: LevelProblems;
  readonly direction: Direction;
  readonly digits: number;
  /** The market that the order opens at: where the trailing stop starts from. */
  readonly atOpening: Sides | null;
  /** What closing at this level would give, in words; null while that is not known. */
  readonly outcome: (level: string) => string | null;
  readonly onChange: (part: Partial<LevelInput>) => void;
};

export function LevelFields({ input, problems, digits, outcome, onChange, ...order }: LevelFieldsProps) {
  const { t, field } = useText();
  return (
    <>
      <MoneyField
        label={t('ticket.stopLoss')}
        name="stopLossPrice"
        value={input.stopLoss}
        onChange={(stopLoss) => onChange({ stopLoss })}
        decimals={digits}
        error={problems.stopLoss}
        help={outcome(input.stopLoss)}
      />
      <MoneyField
        label={t('ticket.takeProfit')}
        name="takeProfitPrice"
        value={input.takeProfit}
        onChange={(takeProfit) => onChange({ takeProfit })}
        decimals={digits}
        error={problems.takeProfit}
        help={outcome(input.takeProfit)}
      />
      <MoneyField
        label={field('trailingDistance')}
        name="trailingDistance"
        value={input.trailing}
        onChange={(trailing) => onChange({ trailing })}
        decimals={digits}
        error={problems.trailing}
        help={<TrailingHelp distance={problems.trailing === null ? input.trailing : ''} digits={digits} {...order} />}
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
