/** One option whole: what was bought, what each figure follows from, what it is worth or has paid, and what was booked for it. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OptionView } from '@candor/contract/options';
import { ApiFailure } from '@candor/contract/wire/answer';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useQuoteFeed } from '../../../../api/live-quotes.ts';
import { useSession } from '../../../../api/session.ts';
import { LoadFailed } from '../../../../shared/load-failed.tsx';
import { useText } from '../../../../text/text.tsx';
import { BoughtFacts } from './bought-facts.tsx';
import { CostFacts } from './cost-facts.tsx';
import { EndFacts } from './end-facts.tsx';
import { NowFacts } from './now-facts.tsx';
import { optionQuery } from '../option-queries.ts';
import { OptionPostings } from './option-postings.tsx';
import { useOptionName } from '../option-title.tsx';

const CloseOption = lazy(async () => ({ default: (await import('../close-option.tsx')).CloseOption }));

export function OptionDetail({ id }: { readonly id: string }) {
  const { t } = useText();
  const { mode } = useSession();
  const { data, error, refetch } = useQuery(optionQuery(mode, id));
  if (data !== undefined) return <Detail key={`${mode} ${id}`} option={data} />;
  if (error === null) return <SkeletonRows rows={8} />;
  if (!isUnknown(error)) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <EmptyState
      title={t('optionOrders.unknown')}
      action={
        <Link to="/options" className={buttonLook('plain')}>
          {t('optionOrders.toOptions')}
        </Link>
      }
    >
      {t('optionOrders.unknownText')}
    </EmptyState>
  );
}

/** Whoever follows a link may look at the other account, or at an address that names nothing. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiFailure && ['404', '400'].includes(error.kind);
}

function Detail({ option }: { readonly option: OptionView }) {
  const { t } = useText();
  const [isClosing, setClosing] = useState(false);
  const isOpen = option.status === 'open';
  useQuoteFeed(isOpen ? [option.code] : []);
  return (
    <>
      <DetailHead option={option}>
        {isOpen && (
          <Button tone="plain" onClick={() => setClosing(true)}>
            {t('optionOrders.close')}
          </Button>
        )}
      </DetailHead>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {isOpen ? <NowFacts option={option} /> : <EndFacts option={option} />}
          <BoughtFacts option={option} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <CostFacts option={option} />
          <OptionPostings option={option} />
        </div>
      </div>
      <Suspense>
        {isClosing && <CloseOption option={option} isGone={!isOpen} onClose={() => setClosing(false)} />}
      </Suspense>
    </>
  );
}

function DetailHead({ option, children }: { readonly option: OptionView; readonly children: ReactNode }) {
  const { t, instrumentName } = useText();
  const name = useOptionName();
  const ended = option.closeReason === 'customer' ? 'optionOrders.closedEarly' : 'optionOrders.expired';
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <Link
          to={`/options?code=${encodeURIComponent(option.code)}`}
          className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
        >
          <bdi>{option.code}</bdi>&nbsp;· {instrumentName(option)}
        </Link>
        <h1 className="flex flex-wrap items-center gap-3 font-serif text-xl font-semibold lg:text-2xl">
          {name(option)}
          <Badge tone={option.status === 'open' ? 'accent' : 'neutral'}>
            {t(option.status === 'open' ? 'orders.open' : ended)}
          </Badge>
        </h1>
        <p className="tabular text-ink-2">
          {t('optionOrders.number')} <bdi>{option.orderNo}</bdi>
        </p>
      </div>
      {children}
    </div>
  );
}
