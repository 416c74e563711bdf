/** Each asset of the real account: what is available, what is held and why, and its part of the whole. Cards where it is narrow. */
import type { ReactNode } from 'react';
import type { BalanceView } from '@candor/contract/balance';
import { type Asset, formatMoney, type Money } from '@candor/core/money/money';
import { accountName } from '@candor/i18n/account-kinds';
import { classNames } from '@candor/ui/foundation/class-names';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { InSentence } from '../../shared/in-sentence.tsx';
import { useText } from '../../text/text.tsx';

export type Holding = {
  readonly asset: Asset;
  readonly available: Money;
  /** By the kind of account. */
  readonly holds: readonly BalanceView[];
  readonly total: Money;
};
/** Valued in one currency; null where there is no price. */
type ValuedHolding = Holding & { readonly worth: Money | null };

type AssetTableProps = { readonly rows: readonly ValuedHolding[]; readonly total: Money };

const ROW =
  'tabular grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-b border-rule py-2.5 tight:grid-cols-1 compact:py-1 @2xl:grid-cols-[4rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_4rem]';
/** The worth is beside the name on a card, and at the end of a line. */
const AFTER_WORTH = '@2xl:order-1';
const WORTH = 'text-end @2xl:order-2';
/** The ring beside the total says it, too. */
const SHARE = 'text-end @max-2xl:hidden @2xl:order-3';

export function AssetTable({ rows, total }: AssetTableProps) {
  const { t } = useText();
  return (
    <div role="table" aria-labelledby="assets" className="@container border-t border-rule-strong">
      <div role="row" className={`${ROW} text-xs font-medium text-ink-3 @max-2xl:sr-only`}>
        <span role="columnheader">{t('portfolio.asset')}</span>
        <span role="columnheader" className={WORTH}>
          {t('portfolio.worth')}
        </span>
        <span role="columnheader" className={`text-end ${AFTER_WORTH}`}>
          {t('portfolio.available')}
        </span>
        <span role="columnheader" className={AFTER_WORTH}>
          {t('portfolio.heldFor')}
        </span>
        <span role="columnheader" className={SHARE}>
          {t('portfolio.share')}
        </span>
      </div>
      {rows.map((row) => (
        <AssetRow key={row.asset} row={row} total={total} />
      ))}
    </div>
  );
}

function AssetRow({ row, total }: { readonly row: ValuedHolding; readonly total: Money }) {
  const { t, decimal } = useText();
  const { asset, available, holds, worth } = row;
  return (
    <div role="row" className={ROW}>
      <span role="rowheader" className="font-medium">
        {asset}
      </span>
      <span role="cell" className={WORTH}>
        {worth === null ? '—' : <AssetAmount of={formatMoney(worth)} asset={worth.asset} />}
      </span>
      <NamedCell name={t('portfolio.available')} className="@2xl:text-end">
        <bdi data-testid={`asset-${asset}`}>
          <AssetAmount of={formatMoney(available)} asset={asset} />
        </bdi>
      </NamedCell>
      <NamedCell name={t('portfolio.heldFor')}>
        <Holds holds={holds} />
      </NamedCell>
      <span role="cell" className={SHARE}>
        {worth === null ? (
          '—'
        ) : (
          <bdi>{t('home.feeValue', { percent: decimal((shareOf(worth, total) * 100).toFixed(1), 0, 1) })}</bdi>
        )}
      </span>
    </div>
  );
}

type NamedCellProps = { readonly name: string; readonly className?: string; readonly children: ReactNode };

/** With its column's name on a card. */
function NamedCell({ name, className, children }: NamedCellProps) {
  return (
    <div
      role="cell"
      className={classNames(
        'col-span-full flex justify-between gap-4 tight:flex-wrap tight:gap-y-0 @2xl:col-span-1 @2xl:block',
        AFTER_WORTH,
        className,
      )}
    >
      <span aria-hidden="true" className="text-ink-3 @2xl:hidden">
        {name}
      </span>
      <span className="@max-2xl:ms-auto @max-2xl:text-end">{children}</span>
    </div>
  );
}

const REASONS = {
  margin: 'portfolio.margin',
  held: 'portfolio.held',
  withdrawal: 'portfolio.withdrawal',
  options: 'portfolio.options',
} as const;

function Holds({ holds }: { readonly holds: readonly BalanceView[] }) {
  const { t } = useText();
  if (holds.length === 0) return <span className="text-ink-3">{t('portfolio.none')}</span>;
  return holds.map(({ asset, kind, amount: of }) => {
    const known = Object.entries(REASONS).find(([each]) => each === kind)?.[1];
    return (
      <span key={kind} className="block">
        <InSentence
          sentence={(amount) =>
            known === undefined ? t('portfolio.other', { amount, account: accountName(kind, t) }) : t(known, { amount })
          }
        >
          <AssetAmount of={of} asset={asset} />
        </InSentence>
      </span>
    );
  });
}

const MILLION = 1_000_000n;

/** Between 0 and 1: for drawing and for one digit of a percentage. */
export function shareOf(part: Money, whole: Money): number {
  return whole.units <= 0n ? 0 : Number((part.units * MILLION) / whole.units) / Number(MILLION);
}
