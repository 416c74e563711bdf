/** A trailing stop, typed as its distance from the price. */
import { MoneyField } from '@candor/ui/fields/money-field';
import { formatPrice, parsePrice } from '@candor/core/money/price';
import { closingPrice, type Direction } from '@candor/core/trading/margin/margin';
import { trailingFrom } from '@candor/core/trading/triggers/trailing-stop';
import { useText } from '../../../text/text.tsx';
import type { Sides } from '../../../shared/exact.ts';
import { arrowsOf } from '../../../shared/price-steps.ts';

type Opening = {
  readonly direction: Direction;
  readonly digits: number;
  /** The quote at which the order opens; the trailing stop starts from it. */
  readonly atOpening: Sides | null;
};

type TrailingFieldProps = Opening & {
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

type TrailingHelpProps = Opening & { readonly distance: string };

function TrailingHelp({ distance, direction, digits, atOpening }: TrailingHelpProps) {
  const { t, price } = useText();
  const exact = parsePrice(distance, digits);
  if (exact === null || exact <= 0n || atOpening === null) return t('pending.trailingHelp');
  const { level } = trailingFrom(direction, exact, atOpening, digits);
  return t('pending.trailingFrom', { price: price(formatPrice(level, digits)) });
}
