/** What a withdrawal is: in the queue, and in the approval exactly what is approved. */
import type { StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { LongCode } from '../../shared/long-code.tsx';
import { useText } from '../../text/text.tsx';

export function WithdrawalFacts({ one }: { readonly one: StaffWithdrawalView }) {
  const { t, lang, decimal, dateTime } = useText();
  const { id, coin, address, amount, fee, received, createdAt, hash, confirmations, confirmationsNeeded } = one;
  const money = (text: string) => (
    <bdi>
      {decimal(text)} {coin}
    </bdi>
  );
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-medium">{t('payouts.one', { id })}</h3>
      <Facts className="border-y border-rule">
        <Fact name={t('payouts.address')} strong>
          <LongCode>{address}</LongCode>
        </Fact>
        <Fact name={t('payouts.amount')} strong>
          {money(amount)}
        </Fact>
        <Fact name={t('payouts.feeRate')}>
          <bdi>{percentText(one.feeRate, lang)}</bdi>
        </Fact>
        <Fact name={t('payouts.fee')}>{money(fee)}</Fact>
        <Fact name={t('payouts.received')} strong>
          {money(received)}
        </Fact>
        <Fact name={t('payouts.requested')}>
          <bdi>{dateTime(createdAt)}</bdi>
        </Fact>
        {hash !== null && (
          <Fact name={t('payouts.hash')}>
            <LongCode>{hash}</LongCode>
          </Fact>
        )}
        {confirmations !== null && (
          <Fact name={t('payouts.confirmations')}>
            {t('payouts.approvalsOf', {
              count: decimal(String(confirmations)),
              needed: decimal(String(confirmationsNeeded)),
            })}
          </Fact>
        )}
      </Facts>
      {one.reason !== null && (
        <div className="border-s-2 border-rule-strong ps-3">
          <p>{t(`withdrawalReasons.${one.reason}`)}</p>
          {one.words !== null && (
            <p>
              <bdi>{one.words}</bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Exact for every rate that the server takes: it has at most nine decimals. */
function percentText(share: string, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 7 }).format(Number(share));
}
