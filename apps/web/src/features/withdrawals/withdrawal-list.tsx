/** The customer's withdrawals, each with how far it has come. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cancelWithdrawal, type WithdrawalView } from '@candor/contract/withdrawals';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { AskedButton, useTask } from '../security/index.ts';
import { ExplorerLink } from './explorer-link.tsx';
import { feePercent } from './quote.ts';
import { WITHDRAWALS_PAGE, withdrawalsQuery } from './withdrawal-queries.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const TONES: Readonly<Record<WithdrawalView['status'], BadgeTone>> = {
  review: 'accent',
  approved: 'real',
  failed: 'danger',
};

export function WithdrawalList() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...withdrawalsQuery(page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="withdrawal-list" className="grid gap-3">
      <h2 id="withdrawal-list" className="font-serif text-lg font-semibold">
        {t('withdrawals.list')}
      </h2>
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('withdrawals.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol className="divide-y divide-rule border-y border-rule-strong" data-testid="withdrawals">
            {data.list.map((each) => (
              <Withdrawal key={each.id} withdrawal={each} />
            ))}
          </ol>
          <Pager page={page} size={WITHDRAWALS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Withdrawal({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const { t, decimal, dateTime } = useText();
  const { coin, network, address, amount, feeRate, fee, received, status, stage, createdAt } = withdrawal;
  const money = (text: string) => (
    <bdi>
      {decimal(text)} {coin}
    </bdi>
  );
  return (
    <li className="grid gap-3 py-4" data-status={status} data-stage={stage ?? ''}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="tabular text-base font-semibold">
            {decimal(amount)} {coin}
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
        {t('withdrawals.address')}:{' '}
        <bdi dir="ltr" className="font-mono [overflow-wrap:anywhere]">
          {address}
        </bdi>
      </p>
      {status !== 'failed' && (
        <Facts className="text-sm">
          <Fact
            name={
              <>
                {t('withdrawals.fee')} (<bdi>{t('home.feeValue', { percent: decimal(feePercent(feeRate)) })}</bdi>)
              </>
            }
          >
            {money(fee)}
          </Fact>
          <Fact name={t('withdrawals.receive')} strong>
            {money(received)}
          </Fact>
        </Facts>
      )}
      {status !== 'failed' && <WithdrawalSteps withdrawal={withdrawal} />}
      <Failure withdrawal={withdrawal} />
      <Transaction withdrawal={withdrawal} />
      {withdrawal.mayCancel && <Cancel withdrawal={withdrawal} />}
    </li>
  );
}

function Failure({ withdrawal: { reason, words } }: { readonly withdrawal: WithdrawalView }) {
  const { t } = useText();
  if (reason === null) return null;
  return (
    <div role="status" className="grid gap-1 rounded bg-danger-soft px-3 py-2">
      <p className="text-danger">{t(`withdrawalReasons.${reason}`)}</p>
      {words !== null && (
        <p>
          {t('withdrawals.note')}: <bdi>{words}</bdi>
        </p>
      )}
      <p className="text-ink-2">{t('withdrawals.released')}</p>
    </div>
  );
}

function Transaction({ withdrawal: { hash, network } }: { readonly withdrawal: WithdrawalView }) {
  const { t } = useText();
  if (hash === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="min-w-0 text-ink-2">
        {t('wallet.transaction')}:{' '}
        <bdi dir="ltr" data-testid="hash" className="font-mono [overflow-wrap:anywhere]">
          {hash}
        </bdi>
      </span>
      <CopyButton
        text={hash}
        label={t('profile.copy')}
        copiedLabel={t('profile.copied')}
        failedLabel={t('profile.copyFailed')}
        about={t('wallet.transaction')}
      />
      <ExplorerLink network={network} hash={hash} />
    </div>
  );
}

function Cancel({ withdrawal: { id, amount, coin } }: { readonly withdrawal: WithdrawalView }) {
  const { t, decimal } = useText();
  const task = useTask();
  const [key] = useState(randomKey);
  const cancel = () => task.run(() => call(cancelWithdrawal, { body: { id }, idempotencyKey: key }));
  return (
    <div>
      <AskedButton
        label={t('withdrawals.cancel')}
        title={t('withdrawals.cancel')}
        text={t('withdrawals.cancelAsk', { amount: `\u2068${decimal(amount)}\u2069`, coin: `\u2068${coin}\u2069` })}
        task={task}
        onConfirm={async () => {
          const isDone = await cancel();
          if (isDone) void showToast('success', t('withdrawals.cancelled'));
          return isDone;
        }}
      />
    </div>
  );
}
