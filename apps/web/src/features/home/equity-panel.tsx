/** Equity, and what was earned today and this week, in the colour of the account's mode; beside it the balance over time. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usdtText } from '@candor/core/money/money';
import { buttonLook } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { useSession } from '../../api/session.ts';
import { exactUsdt } from '../../shared/exact.ts';
import { Profit } from '../../shared/profit.tsx';
import { useText } from '../../text/text.tsx';
import { bookedProfitQuery } from '../balance/index.ts';
import { AboutTotal } from '../display/index.ts';
import { isEmptyReal, shownFigures, useMargin } from '../trading/index.ts';

/** @param curve the balance over time. */
export function EquityPanel({ curve }: { readonly curve: ReactNode }) {
  const { t } = useText();
  const { mode } = useSession();
  const margin = useMargin();
  const isEmpty = isEmptyReal(mode, margin);
  return (
    <section
      aria-labelledby="equity"
      className={classNames(
        'grid gap-x-12 gap-y-8 rounded border-s-4 p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:p-8',
        mode === 'demo' ? 'border-demo bg-demo-soft' : 'border-real bg-sunken',
      )}
    >
      <div className="grid min-w-0 content-start gap-6">
        <Equity />
        <Results />
        {isEmpty && <p className="max-w-prose text-ink-2">{t('equity.emptyReal')}</p>}
        <div className="flex flex-wrap gap-3">
          {isEmpty ? (
            <Link to="/profile/deposit" className={buttonLook('accent')}>
              {t('equity.deposit')}
            </Link>
          ) : (
            <Link to="/market" className={buttonLook('accent')}>
              {t('home.toMarkets')}
            </Link>
          )}
          <Link to="/profile/balance" className={buttonLook('plain')}>
            {t('equity.toAccount')}
          </Link>
        </div>
      </div>
      {curve}
    </section>
  );
}

function Equity() {
  const { t, decimal } = useText();
  const margin = useMargin();
  return (
    <div>
      <h1 id="equity" className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
        <span className="font-medium text-ink">{t('equity.title')}</span>
        <span className="text-xs">{t('equity.help')}</span>
      </h1>
      <p className="mt-1 font-serif text-2xl font-semibold lg:text-3xl">
        <bdi data-testid="equity" className="tabular">
          {margin === null ? '—' : decimal(usdtText(shownFigures(margin).equity), 2, 2)}
        </bdi>{' '}
        <span className="text-lg text-ink-2">USDT</span>
      </p>
      <AboutTotal total={margin?.equity ?? null} />
    </div>
  );
}

/** What is open now, and what was booked: the two do not overlap. */
function Results() {
  const { t } = useText();
  const { mode } = useSession();
  const margin = useMargin();
  const { data } = useQuery(bookedProfitQuery(mode));
  return (
    <div className="grid gap-2">
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-4 tight:grid-cols-1 sm:grid-cols-3">
        <Result name={t('equity.today')} testId="profit-day">
          {data === undefined ? '—' : <Profit units={exactUsdt(data.day.amount).units} />}
        </Result>
        <Result name={t('equity.week')} testId="profit-week">
          {data === undefined ? '—' : <Profit units={exactUsdt(data.week.amount).units} />}
        </Result>
        <Result name={t('equity.openProfit')} testId="profit-open">
          {margin === null ? '—' : <Profit units={margin.profit.units} />}
        </Result>
      </dl>
      <p className="max-w-prose text-xs text-ink-2">{t('equity.bookedHelp')}</p>
    </div>
  );
}

type ResultProps = { readonly name: string; readonly testId: string; readonly children: ReactNode };

function Result({ name, testId, children }: ResultProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-base font-semibold" data-testid={testId}>
        {children}
      </dd>
    </div>
  );
}
