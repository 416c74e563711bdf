/** Asks for confirmation before switching between demo and real account, and confirms it afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useSession } from '../api/session.ts';
import { useText } from '../text/text.tsx';
import { useIsSandbox } from './deployment.ts';
import { switchAccount } from './switch-account.ts';

export function ModeSwitch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const { mode } = useSession();
  const isSandbox = useIsSandbox();
  const queries = useQueryClient();
  const toReal = mode === 'demo';

  const confirm = async () => {
    const switched = switchAccount(queries, toReal ? 'real' : 'demo');
    onClose();
    await switched;
    await showToast('success', t(toReal ? 'shell.switchedToReal' : 'shell.switchedToDemo'));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t(toReal ? 'shell.switchTitleReal' : 'shell.switchTitleDemo')}
    >
      <p className="text-ink-2">{t(toReal ? 'shell.switchTextReal' : 'shell.switchTextDemo')}</p>
      {toReal && isSandbox && <p className="text-ink-2">{t('shell.switchTextSandbox')}</p>}
      <div className="flex justify-end gap-3">
        <Button tone="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button onClick={confirm}>{t(toReal ? 'shell.switchToReal' : 'shell.switchToDemo')}</Button>
      </div>
    </Dialog>
  );
}
