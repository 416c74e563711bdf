/** What a closing level means in the units that it was not typed in: the price, the move from the opening price, the result after all fees. */
import { formatMoney } from '@candor/core/money/money';
import { formatPercent } from '@candor/core/money/rate';
import { useText } from '../../../text/text.tsx';
import { shownLevel } from '../margin/use-margin.ts';
import type { LevelMeaning as Meaning, LevelUnit } from './level-input.ts';

type LevelMeaningProps = {
  readonly meaning: Meaning;
  /** The unit that it is typed in, and which is not repeated. */
  readonly except: LevelUnit;
  /** The level itself; null where it is what was typed. */
  readonly price: string | null;
};

export function LevelMeaning({ meaning: { move, result }, except, price: level }: LevelMeaningProps) {
  const { t, price, percent, signedMoney } = useText();
  return (
    <span className="tabular grid">
      {/* In lines of the page's direction: a figure alone would begin on the left in Arabic, too. */}
      {level !== null && (
        <span>
          <bdi>{price(level)}</bdi>
        </span>
      )}
      {except !== 'percent' && (
        <span>
          <bdi>{percent(Number(formatPercent(shownLevel(move))))}</bdi>
        </span>
      )}
      {except !== 'money' && result !== null && (
        <span>{t('ticket.levelResult', { profit: signedMoney(formatMoney(result)) })}</span>
      )}
    </span>
  );
}
