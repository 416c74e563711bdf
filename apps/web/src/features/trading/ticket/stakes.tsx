/**
 * Beside the button: what the order could lose and gain, in the same size, and what it takes now. How far each goes is said below the amounts
 * where there is room, and in the form elsewhere (outlook-facts.tsx).
 */
import type { ReactNode } from 'react';
import { formatMoney, type Money } from '@candor/core/money/money';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import { useOutlookWords } from './outlook-facts.tsx';
import { shownCost } from './shown-cost.ts';
import type { Trade } from './use-trade.ts';

export function Stakes({ trade }: { readonly trade: Trade }) {
  const { outlook, ticket } = trade;
  const { t, cost } = useText();
  const wordsOf = useOutlookWords();
  const words = outlook === null ? null : wordsOf({ ...trade, outlook });
  const shown = ticket.cost === null ? null : shownCost(ticket.cost, ticket.input.type !== 'market');
  const amount = (value: Money | undefined) => (value === undefined ? '—' : <bdi>{cost(formatMoney(value))} USDT</bdi>);
  return (
    <dl data-testid="stakes" className="tabular grid grid-cols-2 gap-x-4 gap-y-1.5">
      {outlook !== null && (
        <>
          <Stake name={t('ticket.largestLoss')} reason={words?.loss}>
            <Profit units={-outlook.loss.units} />
          </Stake>
          <Stake name={t('ticket.possibleGain')} reason={words?.gain}>
            {outlook.gain === null ? t('ticket.gainOpen') : <Profit units={outlook.gain.units} />}
          </Stake>
        </>
      )}
      <Stake name={t('orders.margin')}>{amount(shown?.margin)}</Stake>
      <Stake name={t('ticket.openingFee')}>{amount(shown?.openingFee)}</Stake>
    </dl>
  );
}

type StakeProps = { readonly name: string; readonly reason?: string | undefined; readonly children: ReactNode };

function Stake({ name, reason, children }: StakeProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd>
        <span className="font-semibold [overflow-wrap:anywhere]">{children}</span>
        {reason !== undefined && <span className="hidden text-xs text-ink-2 lg:block">{reason}</span>}
      </dd>
    </div>
  );
}
