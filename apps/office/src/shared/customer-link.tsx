/** A customer's name in a list, which leads to them; their number where they have none. */
import { Link } from 'react-router';

type CustomerLinkProps = {
  readonly customerId: string;
  /** Empty: they have none. */
  readonly customerName: string;
};

export function CustomerLink({ customerId, customerName }: CustomerLinkProps) {
  return (
    <Link
      to={`/customers/${customerId}`}
      className="relative z-10 text-accent underline underline-offset-4 pointer-coarse:py-3"
    >
      <bdi>{customerName === '' ? customerId : customerName}</bdi>
    </Link>
  );
}
