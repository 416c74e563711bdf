/** The order's size, in lots or as an amount of money, and buttons for a share of the free margin. */
import { MoneyField } from '@candor/ui/fields/money-field';
import { formatMoney } from '@candor/core/money/money';
import { LOT_DECIMALS, parseLots } from '@candor/core/money/price';
import { notional, openingPrice } from '@candor/core/trading/margin/margin';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import type { MarketInfo } from '../../market/index.ts';
import { Segments } from '../shared/segments.tsx';
import type { Trade } from './use-trade.ts';

/** Amounts are typed to the cent. */
const AMOUNT_DECIMALS = 2;

export function SizeFields({ trade }: { readonly trade: Trade }) {
  const { t, decimal } = useText();
  const { token } = useSession();
  const { info, terms, ticket } = trade;
  const { input, change, problems } = ticket;

  return (
    <div className="grid gap-3">
      <Segments
        legend={t('pending.sizeBy')}
        name="size-by"
        value={input.sizeBy}
        choices={[
          { id: 'lots', title: t('pending.inLots') },
          { id: 'amount', title: t('pending.inAmount') },
        ]}
        onChange={(sizeBy) => change({ sizeBy, amount: amountOf(trade, input.lots) })}
        layout="inline"
      />
      {input.sizeBy === 'lots' ? (
        <MoneyField
          label={t('ticket.lots')}
          isLabelHidden
          name="lots"
          value={input.lots}
          onChange={(lots) => change({ lots })}
          decimals={LOT_DECIMALS}
          error={problems.lots}
          step={{ by: terms.lotStep, min: terms.lotMin, lessLabel: t('ticket.less'), moreLabel: t('ticket.more') }}
          help={t('ticket.lotsHelp', {
            size: decimal(info.contractSize),
            unit: unitOf(info),
            min: decimal(info.lotMin),
            max: decimal(info.lotMax),
          })}
        />
      ) : (
        <MoneyField
          label={t('pending.amount')}
          isLabelHidden
          name="amount"
          value={input.amount}
          onChange={(amount) => change({ amount })}
          decimals={AMOUNT_DECIMALS}
          unit="USDT"
          error={problems.lots}
          help={
            input.lots === '' ? null : (
              <span data-testid="size-in-lots">{t('pending.amountHelp', { lots: decimal(input.lots) })}</span>
            )
          }
        />
      )}
      {token !== null && <Presets trade={trade} />}
    </div>
  );
}

/** The order's notional at its opening price; empty while that is not known. */
function amountOf({ ticket: { atOpening, input }, terms, rate }: Trade, lotsText: string): string {
  const lots = parseLots(lotsText);
  if (lots === null || atOpening === null || rate === null) return '';
  const { contractSize } = terms;
  return formatMoney(notional({ lots, contractSize }, openingPrice(input.direction, atOpening), rate));
}

const PRESETS = [25n, 50n, 75n, 100n] as const;

/**
 * Sizes by share of the free margin, including the fee and rounded down to the lot step, so that none is refused for its cost. They are found when
 * they are pressed, and not with each quote.
 */
function Presets({ trade }: { readonly trade: Trade }) {
  const { t } = useText();
  const { lotsFor, canTake, ticket } = trade;
  const take = (percent: bigint) => {
    const lots = lotsFor(percent);
    if (lots !== null) ticket.change({ lots, amount: amountOf(trade, lots) });
  };
  return (
    <div
      role="group"
      aria-label={t('ticket.presets')}
      className="grid grid-cols-[repeat(4,minmax(min-content,1fr))] gap-2 tight:grid-cols-2"
    >
      {PRESETS.map((percent) => {
        const name = percent === 100n ? t('ticket.presetMax') : t('home.feeValue', { percent: String(percent) });
        return (
          <button
            key={percent}
            type="button"
            aria-label={t('ticket.presetOf', { percent: String(percent) })}
            disabled={!canTake(percent)}
            onClick={() => take(percent)}
            className="tabular h-9 rounded border border-rule-strong text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-40 max-sm:h-11"
          >
            <bdi>{name}</bdi>
          </button>
        );
      })}
    </div>
  );
}

/** What a lot is measured in: the base currency of a pair, otherwise the instrument's own units. */
function unitOf({ kind, code, quoteCurrency }: MarketInfo): string {
  const isPair = kind === 'forex' || kind === 'crypto' || kind === 'metal';
  return isPair && code.endsWith(quoteCurrency) ? code.slice(0, -quoteCurrency.length) : code;
}
