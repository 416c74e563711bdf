/** Offers the installation once, to readers who have used the app. It comes with a page, never into one that is being used. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../text/text.tsx';
import { declineInstallation, install, useInstallation } from './install-state.ts';

export function InstallOffer() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { canInstall, isInstalled, isWelcome } = useInstallation();
  const isDue = canInstall && isWelcome && !isInstalled;
  // Decided when a page opens: what appears later would push away what is under the finger.
  const [shown, setShown] = useState({ pathname, isShown: false });
  if (shown.pathname !== pathname) setShown({ pathname, isShown: isDue });
  if (!shown.isShown || !isDue) return null;
  return (
    <section
      aria-labelledby="install-offer"
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-b border-rule bg-surface px-4 py-3"
    >
      <div className="max-w-prose">
        <h2 id="install-offer" className="font-medium">
          {t('app.installTitle')}
        </h2>
        <p className="text-ink-2">{t('app.installText')}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" className="max-lg:min-h-11" onClick={() => install()}>
          {t('app.install')}
        </Button>
        <Button size="sm" tone="quiet" className="max-lg:min-h-11" onClick={declineInstallation}>
          {t('app.notNow')}
        </Button>
      </div>
    </section>
  );
}
