/** Everything that the chain holds of one entry. */
import type { AuditEntry } from '@candor/contract/staff/staff';
import { useText } from '../../text/text.tsx';

export function EntryDetails({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useText();
  const lines: readonly (readonly [string, string])[] = [
    [t('office.audit.address'), entry.address],
    [t('office.audit.device'), entry.device === '' ? '—' : entry.device],
    [t('office.audit.hash'), entry.hash],
    ...Object.entries(entry.details).map(([name, value]) => [name, textOf(value)] as const),
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">
            <bdi>{name}</bdi>
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
