/** The customer who bought an item, by their number: it leads to them where the role may see customers. */
import type { StaffNftView } from '@candor/contract/staff/nfts';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { useMay } from '../../shared/permission.ts';

export function WinnerLink({ one: { collection } }: { readonly one: StaffNftView }) {
  const may = useMay();
  if (collection === null) return '—';
  const { customerId } = collection;
  return may('customers.search') ? <CustomerLink customerId={customerId} customerName="" /> : <bdi>{customerId}</bdi>;
}
