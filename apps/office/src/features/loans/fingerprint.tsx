/** The hash of what was signed, as the agreement itself has it below the signature. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { Fact } from '@candor/ui/figures/facts';
import { LongCode } from '../../shared/long-code.tsx';
import { useText } from '../../text/text.tsx';

export function Fingerprint({ one: { agreement } }: { readonly one: StaffLoanView }) {
  const { t } = useText();
  return (
    <Fact
      name={
        <>
          {t('lending.sha256')}
          <span className="block text-xs">{t('lending.sha256Help')}</span>
        </>
      }
    >
      <LongCode>{agreement.sha256}</LongCode>
    </Fact>
  );
}
