/** Installs the app where the browser can; elsewhere says how the reader does it. */
import { Button } from '@candor/ui/button';
import { useText } from '../../text/text.tsx';
import { install, useInstallation } from './install-state.ts';

const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);

export function InstallButton() {
  const { t } = useText();
  const { canInstall, isInstalled } = useInstallation();
  if (isInstalled) return <p>{t('app.installed')}</p>;
  if (canInstall) return <Button onClick={() => install()}>{t('app.install')}</Button>;
  return <p>{t(isApple ? 'app.installOnIos' : 'app.installByMenu')}</p>;
}
