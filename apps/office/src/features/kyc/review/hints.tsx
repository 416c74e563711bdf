/** Automatic findings: hints for the reviewer, never a decision. */
import type { ReactNode } from 'react';
import type { DuplicateSeen, IdentityCheckView } from '@candor/contract/staff/kyc';
import { Badge } from '@candor/ui/figures/badge';
import { useText } from '../../../text/text.tsx';
import { Duplicates } from './duplicates.tsx';

type HintsProps = {
  readonly check: IdentityCheckView;
  readonly duplicatesNote: string;
  readonly duplicatesSeen: readonly DuplicateSeen[];
  /** Null if the reader does not decide. */
  readonly onDuplicatesNote: ((words: string) => void) | null;
};

export function Hints({ check, ...duplicates }: HintsProps) {
  const { t } = useText();
  return (
    <>
      <Part title={t('checks.zone')}>
        <Mrz zone={check.zone} />
      </Part>
      <Part title={t('checks.duplicates')}>
        <Duplicates check={check} {...duplicates} />
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

function Mrz({ zone: { status, isValid, isExpired, differs, values } }: { readonly zone: IdentityCheckView['zone'] }) {
  const { t } = useText();
  if (status === 'unread') return <p className="text-risk">{t('checks.zones.unread')}</p>;
  if (status !== 'read') return <p className="text-ink-2">{t(`checks.zones.${status}`)}</p>;
  return (
    <>
      <p>{t(isValid ? 'checks.zones.valid' : 'checks.zones.invalid')}</p>
      {values.expiry !== null && (
        <p>
          {t('checks.expiry')} <bdi>{values.expiry}</bdi>{' '}
          {isExpired && <Badge tone="danger">{t('checks.expired')}</Badge>}
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
