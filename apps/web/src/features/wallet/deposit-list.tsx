/** The customer's deposits, each with how far it has come. */
import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DepositView } from '@candor/contract/wallet';
import { parseMoney } from '@candor/core/money/money';
import { compareAnnounced } from '@candor/core/wallet/deposit';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { DEPOSITS_PAGE, depositsQuery } from './wallet-queries.ts';

const TONES: Readonly<Record<DepositView['status'], BadgeTone>> = {
  review: 'accent',
  approved: 'real',
  failed: 'danger',
};

export function DepositList() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...depositsQuery(page), placeholderData: keepPreviousData });
  useNewBalance(data?.list);
  return (
    <section aria-labelledby="deposit-list" className="grid gap-3">
      <h2 id="deposit-list" className="font-serif text-lg font-semibold">
        {t('wallet.list')}
      </h2>
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('wallet.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol className="divide-y divide-rule border-y border-rule-strong" data-testid="deposits">
            {data.list.map((deposit) => (
              <Deposit key={deposit.id} deposit={deposit} />
            ))}
          </ol>
          <Pager page={page} size={DEPOSITS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
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
  const { t, decimal, dateTime } = useText();
  const { coin, network, status, reason, announced, received, createdAt } = deposit;
  const hash = received?.hash ?? announced?.hash ?? (announced === null ? '' : `…${announced.tail}`);
  return (
    <li className="grid gap-3 py-4" data-status={status}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="tabular text-base font-semibold">
            {decimal(received?.amount ?? announced?.amount ?? '0')} {coin}
          </bdi>
          <bdi className="text-ink-2">{NETWORK_NAMES[network]}</bdi>
        </span>
        <span className="flex items-baseline gap-3">
          <time dateTime={createdAt} className="tabular text-sm text-ink-2">
            {dateTime(createdAt)}
          </time>
          <Badge tone={TONES[status]}>{t(`wallet.statuses.${status}`)}</Badge>
        </span>
      </div>
      <p className="text-sm text-ink-2">
        {t('wallet.transaction')}:{' '}
        <bdi dir="ltr" className="font-mono [overflow-wrap:anywhere]">
          {hash}
        </bdi>
      </p>
      {announced !== null && received !== null && (
        <Difference deposit={deposit} announced={announced.amount} received={received.amount} />
      )}
      {received !== null && status !== 'failed' && <DepositSteps deposit={deposit} received={received} />}
      {reason !== null && (
        <p role="status" className={status === 'failed' ? 'text-danger' : 'text-ink-2'}>
          {t(`wallet.reasons.${reason}`)}
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
