/** What a loan costs, item by item: each amount, the day on which it is due, and both annual rates. */
import type { LoanTermView } from '@candor/contract/loans';
import { formatMoney, type Money } from '@candor/core/money/money';
import { formatPercent } from '@candor/core/money/rate';
import { DAY, isoTime } from '@candor/core/time';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../text/text.tsx';
import type { QuotedLoan } from './quote.ts';
import { Usdt } from '../../shared/usdt.tsx';
import { shownInterest } from './shown-interest.ts';

type LoanCostProps = {
  readonly term: LoanTermView;
  readonly freeDays: number;
  /** Null: there is no such loan, or no amount yet. */
  readonly quoted: QuotedLoan | null;
  /** If it is paid out then. */
  readonly at: number;
};

export function LoanCost({ term, freeDays, quoted, at }: LoanCostProps) {
  const { t, decimal, dateTime, exactMoney } = useText();
  const percent = (text: string) => <bdi>{t('home.feeValue', { percent: decimal(text) })}</bdi>;
  const figure = (amount: Money | undefined) => (amount === undefined ? '—' : <Usdt of={formatMoney(amount)} isCost />);
  return (
    <div className="grid gap-2">
      <Facts className="border-y border-rule-strong">
        <Fact name={t('loans.principal')}>{figure(quoted?.terms.principal)}</Fact>
        <Fact name={t('loans.freeDays')}>
          <bdi>{decimal(String(Math.min(freeDays, term.days)))}</bdi>
        </Fact>
        {/* With all of its digits: the reader multiplies it by the days. */}
        <Fact name={t('loans.daily')}>
          <bdi>{quoted === null ? '—' : `${exactMoney(formatMoney(quoted.quote.dailyInterest))} USDT`}</bdi>
        </Fact>
        <Fact name={t('loans.interest')}>{quoted === null ? '—' : <Interest of={quoted} />}</Fact>
        <Fact name={t('loans.fees')}>
          <Usdt of="0" />
        </Fact>
        <Fact name={t('loans.total')} strong>
          <output data-testid="loan-total">{figure(quoted?.quote.total)}</output>
        </Fact>
        <Fact name={t('loans.due')}>
          <bdi className="whitespace-normal!">{dateTime(isoTime(at + term.days * DAY))}</bdi>
        </Fact>
        <Fact name={t('loans.nominal')}>{percent(term.nominalPercent)}</Fact>
        <Fact name={t('loans.apr')} strong>
          {quoted === null ? '—' : percent(formatPercent(quoted.quote.apr))}
        </Fact>
      </Facts>
      <p className="max-w-prose text-sm text-ink-2">{t('loans.aprHow')}</p>
    </div>
  );
}

function Interest({ of: { terms, quote } }: { readonly of: QuotedLoan }) {
  const [principal, total] = [formatMoney(terms.principal), formatMoney(quote.total)];
  return <Usdt of={formatMoney(quote.interest)} shown={shownInterest({ principal, total })} isCost />;
}
