/** The last trades of a back-test, the newest first: each at the price and fee that it was counted with. */
import type { BackTestView } from '@candor/contract/strategies';
import { exactUsdt } from '../../shared/exact.ts';
import { Profit } from '../../shared/profit.tsx';
import { useText } from '../../text/text.tsx';
import { Usdt } from '../../shared/usdt.tsx';

type Trade = BackTestView['fills'][number];

export function BackTestTrades({ trades }: { readonly trades: readonly Trade[] }) {
  const { t } = useText();
  if (trades.length === 0) return null;
  return (
    <details>
      <summary className="target flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('strategies.trades')}
      </summary>
      <ol className="mt-3 divide-y divide-rule border-y border-rule text-sm">
        {trades.map((trade) => (
          <TradeRow key={`${trade.side} ${trade.leg}`} trade={trade} />
        ))}
      </ol>
    </details>
  );
}

function TradeRow({ trade }: { readonly trade: Trade }) {
  const { t, decimal, price, dateTime } = useText();
  return (
    <li className="tabular flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <span className="font-medium">{t(`strategies.actions.${trade.side === 'buy' ? 'buy' : 'close'}`)}</span>
      <span>
        {t('ticket.lots')} <bdi>{decimal(trade.lots)}</bdi>
      </span>
      <bdi>{price(trade.price)}</bdi>
      <span className="text-ink-2">
        {t('strategies.fees')} <Usdt of={trade.fee} isCost showsUnit={false} />
      </span>
      {trade.result !== null && <Profit units={exactUsdt(trade.result).units} />}
      {trade.isLast && <span className="text-ink-2">{t('strategies.atEnd')}</span>}
      <time dateTime={trade.time} className="ms-auto text-ink-2">
        <bdi>{dateTime(trade.time)}</bdi>
      </time>
    </li>
  );
}
