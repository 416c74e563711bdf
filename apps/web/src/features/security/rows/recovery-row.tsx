/** How many recovery codes are left, and renewing them. */
import { useState } from 'react';
import { type FactorsView, renewRecoveryCodes } from '@candor/contract/security';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AskedButton, Row } from '../section.tsx';
import { useTask } from '../use-task.ts';

export function RecoveryRow({ factors }: { readonly factors: FactorsView }) {
  const { t } = useText();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renewal = useTask();
  const renew = async () => {
    const { recoveryCodes } = await call(renewRecoveryCodes, { body: {} });
    setCodes(recoveryCodes);
  };
  return (
    <Row
      title={t('security.recovery')}
      text={t('security.recoveryLeft', { count: factors.recoveryCodesLeft })}
      actions={
        codes.length === 0 && (
          <AskedButton
            label={t('security.recoveryRenew')}
            title={t('security.recovery')}
            text={t('security.recoveryRenewText')}
            task={renewal}
            onConfirm={() => renewal.run(renew)}
          />
        )
      }
    >
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Row>
  );
}
