/** Installs the app where the browser can; elsewhere there is nothing to press, and the steps for each device tell how. */
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../text/text.tsx';
import { install, useInstallation } from './install-state.ts';

export function InstallButton() {
  const { t } = useText();
  const { canInstall, isInstalled } = useInstallation();
  if (isInstalled) return <p>{t('app.installed')}</p>;
  if (canInstall) return <Button onClick={() => install()}>{t('app.install')}</Button>;
  return null;
}
