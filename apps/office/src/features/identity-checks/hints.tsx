/** What machines noticed: hints for whoever decides, and never a decision. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IdentityCheckView } from '@candor/contract/staff-identification';
import { Badge } from '@candor/ui/badge';
import { useMay } from '../../shared/permission.ts';
import { useText } from '../../text/text.tsx';

export function Hints({ check }: { readonly check: IdentityCheckView }) {
  const { t } = useText();
  return (
    <>
      <Part title={t('checks.zone')}>
        <Zone zone={check.zone} />
      </Part>
      <Part title={t('checks.duplicates')}>
        <Duplicates check={check} />
      </Part>
    </>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Zone({ zone: { status, isValid, differs, values } }: { readonly zone: IdentityCheckView['zone'] }) {
  const { t } = useText();
  if (status !== 'read') return <p className="text-ink-2">{t(`checks.zones.${status}`)}</p>;
  return (
    <>
      <p>{t(isValid ? 'checks.zones.valid' : 'checks.zones.invalid')}</p>
      {values.expiry !== null && (
        <p>
          {t('checks.expiry')} <bdi>{values.expiry}</bdi>
        </p>
      )}
      {differs.length > 0 && (
        <p>
          <Badge tone="risk">{t('checks.differs')}</Badge>{' '}
          {differs.map((field) => t(`identity.fields.${field}`)).join(' · ')}
        </p>
      )}
      <p className="text-xs text-ink-2">{t('checks.hint')}</p>
    </>
  );
}

function Duplicates({ check: { duplicates } }: { readonly check: IdentityCheckView }) {
  const { t, dateTime } = useText();
  const may = useMay();
  if (duplicates.length === 0) return <p className="text-ink-2">{t('checks.noDuplicates')}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {duplicates.map(({ by, customer, at }) => (
        <li key={`${by} ${customer.id} ${at}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
          <Badge tone="risk">{t(`checks.by.${by}`)}</Badge>
          {may('customers.search') ? (
            <Link
              to={`/customers/${customer.id}`}
              className="text-accent underline underline-offset-4 pointer-coarse:py-3"
            >
              <bdi>{customer.username ?? customer.id}</bdi>
            </Link>
          ) : (
            <bdi>{customer.username ?? customer.id}</bdi>
          )}
          <bdi className="text-xs text-ink-2">{dateTime(at)}</bdi>
        </li>
      ))}
    </ul>
  );
}
