/** What a withdrawal costs and what arrives, item by item, with all of its digits: these are the figures that are agreed on. */
import type { WithdrawalOption } from '@candor/contract/withdrawals';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../text/text.tsx';
import { feePercent, type Quoted } from './quote.ts';

type QuotedFactsProps = { readonly option: WithdrawalOption; readonly quoted: Quoted | null };

export function QuotedFacts({ option: { coin, feeRate }, quoted }: QuotedFactsProps) {
  const { t, decimal, exactMoney } = useText();
  const figure = (text: string | undefined) =>
    text === undefined ? (
      '—'
    ) : (
      <bdi>
        {coin === 'USDT' ? exactMoney(text) : decimal(text)} {coin}
      </bdi>
    );
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('withdrawals.amount')}>{figure(quoted?.amount)}</Fact>
      <Fact name={t('withdrawals.feeRate')}>
        <bdi>{t('home.feeValue', { percent: decimal(feePercent(feeRate)) })}</bdi>
      </Fact>
      <Fact name={t('withdrawals.fee')}>{figure(quoted?.fee)}</Fact>
      <Fact name={t('withdrawals.receive')} strong>
        {figure(quoted?.received)}
      </Fact>
    </Facts>
  );
}
