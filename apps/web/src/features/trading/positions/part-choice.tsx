/** How much of a position to close: all of it unless a part is chosen. */
import { formatLots, LOT_DECIMALS, type Lots, lots as lotsOf, parseLots } from '@candor/core/money/price';
import { divide } from '@candor/core/money/decimal';
import { checkPart } from '@candor/core/trading/checks/check-order';
import { Button } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { useText } from '../../../text/text.tsx';
import { exactLots } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';
import { termsOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';

const SHARES = [25n, 50n, 75n] as const;

export type Part = {
  readonly text: string;
  /** Null while the typed size cannot be closed. */
  readonly lots: Lots | null;
  readonly isWhole: boolean;
  readonly problem: string | null;
  /** Lots for a percentage of the position, rounded to the lot step; null when such a part cannot be closed. */
  readonly shareOf: (percent: bigint) => string | null;
};

/** @param wanted as typed; null closes the whole position. */
export function usePart(order: OrderView, info: MarketInfo | undefined, wanted: string | null): Part {
  const { refusal } = useText();
  const all = exactLots(order.lots);
  const typed = wanted === null ? all : parseLots(wanted);
  const terms = info === undefined ? null : termsOf(info);
  // What is no number is refused as no lots are: with the range and the step.
  const objection = terms === null ? null : checkPart(terms, { lots: all }, typed ?? lotsOf(0n));
  const shareOf = (percent: bigint) => {
    if (terms === null) return null;
    const lots = lotsOf(divide(all * percent, 100n * terms.lotStep, 'down') * terms.lotStep);
    return checkPart(terms, { lots: all }, lots) === null ? formatLots(lots) : null;
  };
  const problem = objection === null ? null : refusal(objection.code, objection.details);
  return {
    text: wanted ?? formatLots(all),
    lots: problem === null ? typed : null,
    isWhole: typed === all,
    problem: wanted === '' ? null : problem,
    shareOf,
  };
}

const SHARE =
  'px-1 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink forced-colors:aria-pressed:border-2';

type PartChoiceProps = {
  readonly order: OrderView;
  readonly part: Part;
  readonly onChange: (wanted: string | null) => void;
  readonly isDisabled: boolean;
};

export function PartChoice({ order, part, onChange, isDisabled }: PartChoiceProps) {
  const { t, decimal } = useText();
  return (
    <div className="grid gap-2">
      <MoneyField
        label={t('position.lotsToClose')}
        name="lotsToClose"
        value={part.text}
        onChange={onChange}
        decimals={LOT_DECIMALS}
        error={part.problem}
        help={t('position.lotsOpen', { lots: decimal(order.lots) })}
        isDisabled={isDisabled}
      />
      <div role="group" aria-label={t('position.shares')} className="grid grid-cols-4 gap-2 tight:grid-cols-2">
        {SHARES.map((percent) => {
          const share = part.shareOf(percent);
          return (
            <Button
              key={String(percent)}
              tone="plain"
              size="sm"
              className={SHARE}
              aria-pressed={share !== null && part.lots === parseLots(share)}
              disabled={isDisabled || share === null}
              aria-label={t('position.shareOf', { percent: String(percent) })}
              onClick={() => onChange(share)}
            >
              <bdi>{t('position.percent', { percent: decimal(String(percent)) })}</bdi>
            </Button>
          );
        })}
        <Button
          tone="plain"
          size="sm"
          className={SHARE}
          aria-pressed={part.isWhole}
          disabled={isDisabled}
          onClick={() => onChange(null)}
        >
          {t('position.whole')}
        </Button>
      </div>
    </div>
  );
}
