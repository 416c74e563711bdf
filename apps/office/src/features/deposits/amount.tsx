/** What both lists of deposits show alike. */
import { Link } from 'react-router';
import type { StaffDepositView } from '@candor/contract/staff/deposits';
import { useText } from '../../text/text.tsx';

type AmountProps = { readonly amount: string | null; readonly coin: string };

export function Amount({ amount, coin }: AmountProps) {
  const { decimal } = useText();
  if (amount === null) return '—';
  return (
    <bdi>
      {decimal(amount)} {coin}
    </bdi>
  );
}

export function CustomerLink({ customerId, customerName }: Pick<StaffDepositView, 'customerId' | 'customerName'>) {
  return (
    <Link
      to={`/customers/${customerId}`}
      className="relative z-10 text-accent underline underline-offset-4 pointer-coarse:py-3"
    >
      <bdi>{customerName === '' ? customerId : customerName}</bdi>
    </Link>
  );
}
