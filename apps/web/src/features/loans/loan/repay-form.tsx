/** Paying part of a loan, or all of it: what of the amount is interest, and what stays owed, beside the button. */
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { type LoanAccount, payoffAt, repay } from '@candor/core/loans/account';
import { formatMoney, type Money, money as exact, parseMoney, usdtText } from '@candor/core/money/money';
import { Refusal, type RefusalCode } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { shownRest } from '../../../shared/cents.ts';
import { InSentence } from '../../../shared/in-sentence.tsx';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { useMargin } from '../../trading/index.ts';
import type { WholeLoan } from '../loan-queries.ts';
import { useRepayment } from './use-repayment.ts';
import { Usdt } from '../../../shared/usdt.tsx';

type RepayFormProps = { readonly loan: WholeLoan; readonly account: LoanAccount; readonly asOf: Instant };

/** Said beside the field. */
const AMOUNT_CODES: readonly RefusalCode[] = ['insufficient_balance', 'repayment_amount_incorrect'];

export function RepayForm({ loan, account, asOf }: RepayFormProps) {
  const { t, exactMoney } = useText();
  const { task, pay } = useRepayment(loan.id);
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const free = useFree();
  const owed = payoffAt(account, asOf).total;
  const fault = useFault(account, asOf, text, free);
  const isBeside = AMOUNT_CODES.some((code) => REFUSALS[code].code === task.code);
  const change = (value: string) => {
    task.forget();
    setText(value);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault !== null || task.isBusy || !(await pay(text))) return;
    setSent(false);
    setText('');
  };
  return (
    <section aria-labelledby="loan-pay" className="grid gap-4">
      <h3 id="loan-pay" className="font-serif text-lg font-semibold">
        {t('loans.pay.title')}
      </h3>
      <form className="grid max-w-xl gap-5" onSubmit={submit} noValidate>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 tight:grid-cols-1">
          <MoneyField
            label={t('loans.pay.amount')}
            name="repayment"
            value={text}
            onChange={change}
            decimals={6}
            unit="USDT"
            help={
              free === null ? undefined : (
                <InSentence sentence={(shown) => t('loans.pay.free', { free: shown })}>
                  <Usdt of={formatMoney(free)} showsUnit={false} />
                </InSentence>
              )
            }
            error={isBeside ? task.problem : wasSent ? fault : null}
          />
          {/* Beside the field, below its label. */}
          <Button tone="plain" className="mt-6.5 h-12! sm:h-11! tight:mt-0" onClick={() => change(formatMoney(owed))}>
            {t('loans.pay.all')}
          </Button>
        </div>
        {free !== null && free.units < owed.units && (
          <Link to="/profile/deposit" className={`${buttonLook('plain', 'sm')} justify-self-start`}>
            {t('options.ticket.deposit')}
          </Link>
        )}
        <Parts account={account} asOf={asOf} text={text} />
        {task.problem !== null && !isBeside && (
          <div className="grid gap-2">
            <Problem>{task.problem}</Problem>
            {task.code === null && <p>{t('loans.pay.uncertain')}</p>}
          </div>
        )}
        <Button submits size="lg" busy={task.isBusy}>
          {text === '' ? t('loans.pay.open') : t('loans.pay.button', { amount: `\u2068${exactMoney(text)}\u2069` })}
        </Button>
      </form>
    </section>
  );
}

/** Neither more than what is free, nor more than losses of open positions leave. Null while loading. */
function useFree(): Money | null {
  const margin = useMargin();
  if (margin === null) return null;
  const { available, free } = margin;
  const least = available.units < free.units ? available.units : free.units;
  return exact('USDT', least > 0n ? least : 0n);
}

/** What is wrong with the amount, by the rule that the server asks. */
function useFault(account: LoanAccount, asOf: Instant, text: string, free: Money | null): string | null {
  const { t, exactMoney, refusal } = useText();
  const amount = parseMoney('USDT', text);
  if (amount === null) return t('withdrawals.enterAmount');
  const answer = repay(account, amount, asOf);
  if (answer instanceof Refusal) return refusal(answer.code, answer.details);
  if (free === null || amount.units <= free.units) return null;
  return t('withdrawals.notEnough', { free: `\u2068${exactMoney(formatMoney(free))}\u2069`, coin: 'USDT' });
}

type PartsProps = Omit<RepayFormProps, 'loan'> & { readonly text: string };

function Parts({ account, asOf, text }: PartsProps) {
  const { t } = useText();
  const amount = parseMoney('USDT', text);
  const answer = amount === null ? null : repay(account, amount, asOf);
  const paid = answer instanceof Refusal ? null : answer;
  const figure = (part: Money, shown = part.units) => <Usdt of={formatMoney(part)} shown={usdtText(shown)} isCost />;
  return (
    <Facts className="border-y border-rule">
      <Fact name={t('loans.pay.interest')}>{paid === null ? '—' : figure(paid.interest)}</Fact>
      <Fact name={t('loans.pay.principal')}>
        {paid === null || amount === null ? '—' : figure(paid.principal, shownRest(amount.units, paid.interest.units))}
      </Fact>
      <Fact name={t('loans.pay.left')} strong>
        {paid === null ? '—' : figure(payoffAt(paid.account, asOf).total)}
      </Fact>
    </Facts>
  );
}
