/** The customer's withdrawals, each with how far it has come. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cancelWithdrawal, type WithdrawalView } from '@candor/contract/withdrawals';
import { labelEnd } from '@candor/i18n/label-end';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { ChainPaymentHead, ChainPayments } from '../../shared/chain-payments.tsx';
import { useText } from '../../text/text.tsx';
import { AskedButton, useTask } from '../security/index.ts';
import { ExplorerLink } from './explorer-link.tsx';
import { feePercent } from './quote.ts';
import { WITHDRAWALS_PAGE, withdrawalsQuery } from './withdrawal-queries.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

export function WithdrawalList() {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...withdrawalsQuery(page), placeholderData: keepPreviousData });
  return (
    <ChainPayments
      name="withdrawals"
      title={t('withdrawals.list')}
      empty={t('withdrawals.empty')}
      total={data?.total}
      error={error}
      page={page}
      size={WITHDRAWALS_PAGE}
      onPage={setPage}
    >
      {data?.list.map((each) => (
        <Withdrawal key={each.id} withdrawal={each} />
      ))}
    </ChainPayments>
  );
}

function Withdrawal({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const { t, lang, decimal } = useText();
  const { coin, address, feeRate, fee, received, status, stage, reason } = withdrawal;
  return (
    <li className="grid gap-3 py-4" data-status={status} data-stage={stage ?? ''}>
      <ChainPaymentHead {...withdrawal} cancelled={reason === 'cancelled' ? t('withdrawals.isCancelled') : undefined} />
      <p className="text-sm text-ink-2">
        {t('withdrawals.address')}
        {labelEnd(lang)}
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
            <AssetAmount of={fee} asset={coin} isCost />
          </Fact>
          <Fact name={t('withdrawals.receive')} strong>
            <AssetAmount of={received} asset={coin} />
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
  const { t, lang } = useText();
  if (reason === null) return null;
  return (
    <div
      role="status"
      className={`grid gap-1 rounded px-3 py-2 ${reason === 'cancelled' ? 'bg-sunken' : 'bg-danger-soft'}`}
    >
      <p className={reason === 'cancelled' ? '' : 'text-danger'}>{t(`withdrawalReasons.${reason}`)}</p>
      {words !== null && (
        <p>
          {t('withdrawals.note')}
          {labelEnd(lang)}
          <bdi>{words}</bdi>
        </p>
      )}
      <p className="text-ink-2">{t('withdrawals.released')}</p>
    </div>
  );
}

function Transaction({ withdrawal: { hash, network } }: { readonly withdrawal: WithdrawalView }) {
  const { t, lang } = useText();
  if (hash === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="min-w-0 text-ink-2">
        {t('wallet.transaction')}
        {labelEnd(lang)}
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
