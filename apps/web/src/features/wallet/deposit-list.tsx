/** The customer's deposits, each with how far it has come. */
import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DepositView } from '@candor/contract/wallet';
import { parseMoney } from '@candor/core/money/money';
import { compareAnnounced } from '@candor/core/wallet/deposit';
import { labelEnd } from '@candor/i18n/label-end';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { ChainPaymentHead, ChainPayments } from '../../shared/chain-payments.tsx';
import { InSentence } from '../../shared/in-sentence.tsx';
import { useText } from '../../text/text.tsx';
import { DepositSteps, ReviewSteps } from './deposit-steps.tsx';
import { DEPOSITS_PAGE, depositsQuery } from './wallet-queries.ts';

export function DepositList() {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...depositsQuery(page), placeholderData: keepPreviousData });
  useNewBalance(data?.list);
  return (
    <ChainPayments
      name="deposits"
      title={t('wallet.list')}
      empty={t('wallet.empty')}
      total={data?.total}
      error={error}
      page={page}
      size={DEPOSITS_PAGE}
      onPage={setPage}
    >
      {data?.list.map((deposit) => (
        <Deposit key={deposit.id} deposit={deposit} />
      ))}
    </ChainPayments>
  );
}

/** What was credited changes every figure of the account. */
function useNewBalance(list: readonly DepositView[] | undefined): void {
  const queries = useQueryClient();
  const credited = list?.filter(({ status }) => status === 'approved').length ?? null;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (credited !== null && before.current !== null && credited > before.current)
      for (const key of ['orders', 'balances', 'postings']) void queries.invalidateQueries({ queryKey: [key] });
    before.current = credited;
  }, [credited, queries]);
}

function Deposit({ deposit }: { readonly deposit: DepositView }) {
  const { t, lang } = useText();
  const { coin, status, reason, owed, announced, received, review } = deposit;
  const hash = received?.hash ?? announced?.hash ?? (announced === null ? '' : `…${announced.tail}`);
  return (
    <li className="grid gap-3 py-4" data-status={status}>
      <ChainPaymentHead {...deposit} amount={received?.amount ?? announced?.amount ?? '0'} />
      <p className="text-sm text-ink-2">
        {t('wallet.transaction')}
        {labelEnd(lang)}
        <bdi dir="ltr" className="font-mono [overflow-wrap:anywhere]">
          {hash}
        </bdi>
      </p>
      {announced !== null && received !== null && (
        <Difference deposit={deposit} announced={announced.amount} received={received.amount} />
      )}
      {review === null && received !== null && status !== 'failed' && (
        <DepositSteps deposit={deposit} received={received} />
      )}
      {review !== null && <ReviewSteps deposit={deposit} dueAt={review.dueAt} />}
      {reason !== null && (
        <p role="status" className={status === 'failed' ? 'text-danger' : 'text-ink-2'}>
          {t(`depositReasons.${reason}`)}
        </p>
      )}
      {review !== null && review.words !== null && (
        <p className="border-s-2 border-rule-strong ps-3">
          <bdi>{review.words}</bdi>
        </p>
      )}
      {owed !== null && !/^[0.]*$/.test(owed) && (
        <p className="text-ink-2">
          <InSentence sentence={(amount) => t('wallet.owed', { amount, coin })}>
            <AssetAmount of={owed} asset={coin} showsUnit={false} />
          </InSentence>
        </p>
      )}
    </li>
  );
}

type DifferenceProps = { readonly deposit: DepositView; readonly announced: string; readonly received: string };

function Difference({ deposit: { coin }, announced, received }: DifferenceProps) {
  const { t, decimal } = useText();
  const [said, came] = [parseMoney(coin, announced), parseMoney(coin, received)];
  if (said === null || came === null) return null;
  const how = compareAnnounced(said, came);
  if (how === 'equal') return null;
  return (
    <p className="text-sm text-risk">
      {t('wallet.reported', { amount: `\u2068${decimal(announced)}\u2069`, coin: `\u2068${coin}\u2069` })} ·{' '}
      {t(`wallet.${how}`)}
    </p>
  );
}
