/** Beside the button: what the order could lose and gain, in the same size, and what it takes now. How far each goes is said in the form. */
import type { ReactNode } from 'react';
import { formatMoney, type Money } from '@candor/core/money/money';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import type { Trade } from './use-trade.ts';

export function Stakes({ trade: { outlook, ticket } }: { readonly trade: Trade }) {
  const { t, cost } = useText();
  const amount = (value: Money | undefined) => (value === undefined ? '—' : <bdi>{cost(formatMoney(value))} USDT</bdi>);
  return (
    <dl data-testid="stakes" className="tabular grid grid-cols-2 gap-x-4 gap-y-1.5">
      {outlook !== null && (
        <>
          <Stake name={t('ticket.largestLoss')}>
            <Profit units={-outlook.loss.units} />
          </Stake>
          <Stake name={t('ticket.possibleGain')}>
            {outlook.gain === null ? t('ticket.gainOpen') : <Profit units={outlook.gain.units} />}
          </Stake>
        </>
      )}
      <Stake name={t('orders.margin')}>{amount(ticket.cost?.margin)}</Stake>
      <Stake name={t('ticket.openingFee')}>{amount(ticket.cost?.openingFee)}</Stake>
    </dl>
  );
}

function Stake({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
