/** Everything that was paid for a loan: out to the customer, and back. */
import type { ReactNode } from 'react';
import { add, formatMoney } from '@candor/core/money/money';
import { exactUsdt } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import type { WholeLoan } from '../loan-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

type PaymentsProps = { readonly loan: WholeLoan; readonly paidOutAt: string };

export function Payments({ loan, paidOutAt }: PaymentsProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="loan-payments" className="grid gap-3">
      <h3 id="loan-payments" className="font-medium">
        {t('loans.payments.title')}
      </h3>
      <ol data-testid="loan-payments" className="divide-y divide-rule border-y border-rule text-sm">
        <Payment name={t('loans.payments.paidOut')} amount={loan.principal} at={paidOutAt} />
        {loan.repayments.map(({ step, kind, interest, principal, at }) => {
          const amount = formatMoney(add(exactUsdt(interest), exactUsdt(principal)));
          return (
            <Payment key={step} name={t(`loans.payments.${kind}`)} amount={amount} at={at} isCost>
              {t('loans.pay.interest')} <Usdt of={interest} isCost />
            </Payment>
          );
        })}
      </ol>
    </section>
  );
}

type PaymentProps = {
  readonly name: string;
  readonly amount: string;
  readonly at: string;
  readonly isCost?: boolean;
  readonly children?: ReactNode;
};

function Payment({ name, amount, at, isCost = false, children }: PaymentProps) {
  const { dateTime } = useText();
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span>{name}</span>
        <Usdt of={amount} isCost={isCost} className="font-medium" />
      </span>
      <span className="tabular flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-ink-2">
        <time dateTime={at}>{dateTime(at)}</time>
        <span>{children}</span>
      </span>
    </li>
  );
}
