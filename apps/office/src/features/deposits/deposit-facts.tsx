/** What a deposit is: what its customer announced, and what arrived. */
import type { StaffDepositView } from '@candor/contract/staff/deposits';
import { addressPage, transactionPage } from '@candor/core/wallet/explorers';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { ExplorerLink } from '../../shared/explorer-link.tsx';
import { LongCode } from '../../shared/long-code.tsx';
import { useText } from '../../text/text.tsx';
import { Amount } from './amount.tsx';

export function DepositFacts({ one }: { readonly one: StaffDepositView }) {
  const { t, decimal, dateTime } = useText();
  const { id, network, coin, announced, received, review, addresses, decidedAt, confirmationsNeeded } = one;
  const whole = received?.hash ?? announced?.hash ?? null;
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-medium">{t('deposits.one', { id })}</h3>
      <Facts className="border-y border-rule">
        <Fact name={t('payouts.hash')} strong>
          <LongCode>{whole ?? (announced === null ? '' : `…${announced.tail}`)}</LongCode>
          {review !== null && whole !== null && <ExplorerLink href={transactionPage(network, whole)} />}
        </Fact>
        {announced !== null && (
          <>
            <Fact name={t('deposits.announced')}>
              <Amount amount={announced.amount} coin={coin} />
            </Fact>
            <Fact name={t('deposits.announcedAt')}>
              <bdi>{dateTime(announced.at)}</bdi>
            </Fact>
          </>
        )}
        {received !== null && (
          <>
            <Fact name={t('deposits.received')} strong>
              <Amount amount={received.amount} coin={coin} />
            </Fact>
            <Fact name={t('payouts.address')}>
              <LongCode>{received.address}</LongCode>
            </Fact>
            <Fact name={t('deposits.seenAt')}>
              <bdi>{dateTime(received.seenAt)}</bdi>
            </Fact>
          </>
        )}
        {received !== null && received.block !== null && (
          <>
            <Fact name={t('reserves.block')}>
              <bdi>{decimal(String(received.block))}</bdi>
            </Fact>
            <Fact name={t('payouts.confirmations')}>
              {t('payouts.approvalsOf', {
                count: decimal(String(received.confirmations)),
                needed: decimal(String(confirmationsNeeded)),
              })}
            </Fact>
          </>
        )}
        {received === null && (
          <Fact name={t('deposits.own')}>
            <span className="grid gap-1">
              {addresses.map((address) => (
                <span key={address}>
                  <LongCode>{address}</LongCode>
                  {review !== null && <ExplorerLink href={addressPage(network, address)} />}
                </span>
              ))}
            </span>
          </Fact>
        )}
        {review !== null && decidedAt === null && (
          <Fact name={t('deposits.due')}>
            <bdi>{dateTime(review.dueAt)}</bdi>
          </Fact>
        )}
        {decidedAt !== null && (
          <Fact name={t('deposits.decidedAt')}>
            <bdi>{dateTime(decidedAt)}</bdi>
          </Fact>
        )}
      </Facts>
    </div>
  );
}
