/** The calculator of a product, which is also the form that buys it. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { ProductView } from '@candor/contract/smart';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { Select } from '@candor/ui/fields/select';
import { useSession } from '../../api/session.ts';
import { ToReal } from '../../shared/to-real.tsx';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import { useDays } from '../../shared/days.ts';
import { Enabling } from './enabling.tsx';
import { ExitTable } from './exit-table.tsx';
import { PlanChart } from './plan-chart.tsx';
import { PoolFacts } from './pool-facts.tsx';
import { amountFault, quoteOf } from './quote.ts';
import { QuotedFacts } from './quoted-facts.tsx';
import { type Asked, ReviewPlan } from './review-plan.tsx';
import { enablingQuery } from './smart-queries.ts';

export function PlanForm({ product, at }: { readonly product: ProductView; readonly at: number }) {
  const { t, exactMoney, decimal, refusal } = useText();
  const daysText = useDays();
  const task = useTask();
  const [wanted, setWanted] = useState<string | null>(null);
  const [amount, setAmount] = useState(product.minimum);
  const [wasSent, setSent] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const term = product.terms.find(({ days }) => String(days) === wanted) ?? product.terms[0];
  if (term === undefined) return null;
  const quoted = quoteOf(product, term.days, amount);
  const fault = amountFault(product, amount);
  const { minimum, maximum } = product;
  const sentence = fault === null || !wasSent ? null : refusal('plan_amount_incorrect', { minimum, maximum });
  const review = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    task.forget();
    if (fault === null && quoted !== null) setAsked({ product, term, quoted });
  };
  return (
    <section aria-labelledby="smart-product" className="grid content-start gap-6">
      <h2 id="smart-product" className="font-serif text-lg font-semibold">
        <bdi>{product.name}</bdi>
      </h2>
      <form className="grid gap-5" onSubmit={review} noValidate>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('smart.term')}
            value={String(term.days)}
            onChange={setWanted}
            choices={product.terms.map(({ days, annualPercent }) => ({
              id: String(days),
              title: daysText(days),
              note: `${t('home.feeValue', { percent: decimal(annualPercent) })} ${t('smart.apr')}`,
            }))}
          />
          <MoneyField
            label={t('smart.amount')}
            name="amount"
            value={amount}
            onChange={(value) => {
              task.forget();
              setAmount(value);
            }}
            decimals={6}
            unit="USDT"
            help={t('smart.amountHelp', {
              minimum: `\u2068${exactMoney(minimum)}\u2069`,
              maximum: `\u2068${exactMoney(maximum)}\u2069`,
            })}
            error={sentence}
          />
        </div>
        <QuotedFacts product={product} term={term} quoted={quoted} at={at} />
        <Problem>{asked === null ? task.problem : null}</Problem>
        <Way>
          <Button submits idle={!product.isOpen}>
            {t('smart.buy')}
          </Button>
        </Way>
      </form>
      {quoted !== null && fault === null && (
        <>
          <PlanChart quoted={quoted} />
          <ExitTable quoted={quoted} />
        </>
      )}
      <PoolFacts pool={product.pool} running={product.running} />
      {asked !== null && <ReviewPlan asked={asked} at={at} task={task} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** What has to come before the purchase: a login, the real account, the questions. Otherwise the button itself. */
function Way({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const { token, mode } = useSession();
  const { pathname, search } = useLocation();
  const isReal = token !== null && mode === 'real';
  const { data } = useQuery({ ...enablingQuery, enabled: isReal });
  if (token === null) {
    return (
      <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook('accent')}>
        {t('smart.logIn')}
      </Link>
    );
  }
  if (!isReal) return <ToReal />;
  if (data === undefined) return null;
  return data.enabledAt === null ? <Enabling isRenewal={data.isRenewal} /> : children;
}
