/** The status of an attempt, in words. */
import type { IdentityCheckView } from '@candor/contract/staff/kyc';
import { Badge } from '@candor/ui/figures/badge';
import { useText } from '../../text/text.tsx';

const TONES = { pending: 'risk', verified: 'accent', notPassed: 'danger', withdrawn: 'neutral' } as const;

export function CheckStatus({ check: { status, erasedAt } }: { readonly check: IdentityCheckView }) {
  const { t } = useText();
  return (
    <>
      <Badge tone={TONES[status]}>
        {status === 'withdrawn' ? t('checks.withdrawn') : t(`work.customers.verified.${status}`)}
      </Badge>
      {erasedAt !== null && <Badge className="ms-1.5">{t('checks.erased')}</Badge>}
    </>
  );
}
