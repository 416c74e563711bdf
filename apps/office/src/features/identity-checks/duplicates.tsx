/** Other customers with whom something of this attempt was seen: each once, what is the same, and when it was seen last. */
import { Link } from 'react-router';
import type { IdentityCheckView } from '@candor/contract/staff-identification';
import { Badge } from '@candor/ui/badge';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';
import { type SeenWith, seenWith, STRONG } from './seen-with.ts';

export function Duplicates({ check: { duplicates } }: { readonly check: IdentityCheckView }) {
  const { t } = useText();
  if (duplicates.length === 0) return <p className="text-ink-2">{t('checks.noDuplicates')}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule-strong">
      {seenWith(duplicates).map((seen) => (
        <li key={seen.customer.id} className="grid gap-2 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Who customer={seen.customer} />
            <span className="text-xs text-ink-2">{t('work.customers.one', { id: seen.customer.id })}</span>
          </p>
          <Same same={seen.same} />
        </li>
      ))}
    </ul>
  );
}

function Who({ customer }: Pick<SeenWith, 'customer'>) {
  const may = useMay();
  const name = <bdi className="font-medium">{customer.username ?? customer.id}</bdi>;
  if (!may('customers.search')) return name;
  return (
    <Link to={`/customers/${customer.id}`} className="text-accent underline underline-offset-4 pointer-coarse:py-3">
      {name}
    </Link>
  );
}

function Same({ same }: Pick<SeenWith, 'same'>) {
  const { t, dateTime } = useText();
  return (
    <ul className="grid gap-1">
      {same.map(({ by, at }) => (
        <li key={by} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Badge tone={STRONG.includes(by) ? 'danger' : 'risk'}>{t(`checks.by.${by}`)}</Badge>
          <bdi className="text-xs text-ink-2">{dateTime(at)}</bdi>
        </li>
      ))}
    </ul>
  );
}
