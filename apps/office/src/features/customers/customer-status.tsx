/** The status of an account. */
import type { CustomerStatus } from '@candor/contract/staff/customers';
import { Badge } from '@candor/ui/figures/badge';
import { useText } from '../../text/text.tsx';

const TONES = { active: 'accent', suspended: 'risk', closed: 'neutral' } as const;

export function CustomerStatusBadge({ status }: { readonly status: CustomerStatus }) {
  const { t } = useText();
  return <Badge tone={TONES[status]}>{t(`work.customers.statuses.${status}`)}</Badge>;
}
