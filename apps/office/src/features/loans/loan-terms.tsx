/** What is lent, for how long, and what is paid back: in the detail, and in the approval exactly what is approved. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { Fact } from '@candor/ui/figures/facts';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';

export function LoanTerms({ one: { principal, days, interest, total } }: { readonly one: StaffLoanView }) {
  const { t, decimal } = useText();
  return (
    <>
      <Fact name={t('payouts.amount')} strong>
        <Usdt of={principal} />
      </Fact>
      <Fact name={t('work.smart.days')} strong>
        {decimal(String(days))}
      </Fact>
      <Fact name={t('lending.interest')}>
        <Usdt of={interest} isCost />
      </Fact>
      <Fact name={t('lending.total')} strong>
        <Usdt of={total} isCost />
      </Fact>
    </>
  );
}
