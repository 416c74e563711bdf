/** The recovery codes, shown once, to be copied or saved as a file. The dialog closes only with the confirmation that they are saved. */
import { Button, buttonLook } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { saveFile } from '@candor/ui/actions/save-file';
import { useText } from '../../../text/text.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void };

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useText();
  const text = `Candor\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title={t('security.recovery')}
      isOpen={codes.length > 0}
      onClose={onClose}
      closeLabel={t('shell.close')}
      // A press outside must not lose what is shown only once.
      isBusy
    >
      <p className="text-ink-2">{t('security.recoveryText')}</p>
      <ol dir="ltr" data-testid="recovery-codes" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          label={t('profile.copy')}
          copiedLabel={t('profile.copied')}
          failedLabel={t('profile.copyFailed')}
          about={t('security.recovery')}
        />
        <button
          type="button"
          className={buttonLook('plain', 'sm')}
          onClick={() => saveFile('candor-recovery-codes.txt', 'text/plain', text)}
        >
          {t('security.download')}
        </button>
      </div>
      <Button onClick={onClose}>{t('security.kept')}</Button>
    </Dialog>
  );
}
