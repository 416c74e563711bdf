/** A page of payments on the chains, in or out: the list with its states, and how each begins. */
import type { ReactNode } from 'react';
import type { DepositView } from '@candor/contract/wallet';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../text/text.tsx';
import { AssetAmount } from './asset-amount.tsx';
import { Pager } from './pager.tsx';

type PaymentsProps = {
  /** Names the list for tests, and its heading. */
  readonly name: string;
  readonly title: string;
  /** Said where there are none. */
  readonly empty: string;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  /** Those of this page, as list items. */
  readonly children: ReactNode;
};

export function ChainPayments({ name, title, empty, total, error, children, ...pages }: PaymentsProps) {
  const { problem } = useText();
  return (
    <section aria-labelledby={`${name}-list`} className="grid gap-3">
      <h2 id={`${name}-list`} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      {total === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {total === 0 && <p className="text-ink-2">{empty}</p>}
      {total !== undefined && total > 0 && (
        <>
          <ol className="divide-y divide-rule border-y border-rule-strong" data-testid={name}>
            {children}
          </ol>
          <Pager {...pages} total={total} />
        </>
      )}
    </section>
  );
}

const TONES: Readonly<Record<DepositView['status'], BadgeTone>> = {
  review: 'accent',
  approved: 'real',
  failed: 'danger',
};

type HeadProps = Pick<DepositView, 'coin' | 'network' | 'status' | 'createdAt'> & {
  readonly amount: string;
  /** Of one that its customer cancelled, which nothing is wrong with. */
  readonly cancelled?: string | undefined;
};

export function ChainPaymentHead({ coin, network, status, createdAt, amount, cancelled }: HeadProps) {
  const { t, dateTime } = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-base font-semibold">
          <AssetAmount of={amount} asset={coin} />
        </span>
        <bdi className="text-ink-2">{NETWORK_NAMES[network]}</bdi>
      </span>
      <span className="flex items-baseline gap-3">
        <time dateTime={createdAt} className="tabular text-sm text-ink-2">
          {dateTime(createdAt)}
        </time>
        {cancelled === undefined ? (
          <Badge tone={TONES[status]}>{t(`wallet.statuses.${status}`)}</Badge>
        ) : (
          <Badge>{cancelled}</Badge>
        )}
      </span>
    </div>
  );
}
