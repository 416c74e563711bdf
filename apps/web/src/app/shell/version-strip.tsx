/** Offers the new version. It waits as long as the reader wants; nothing reloads by itself. */
import { useText } from '../../text/text.tsx';
import { renewLater, renewNow, useNewVersion } from '../start/new-version.ts';

const BUTTON = 'min-h-8 font-medium underline underline-offset-4 max-lg:min-h-11';

export function VersionStrip() {
  const { t } = useText();
  const offer = useNewVersion();
  return (
    <div role="status">
      {offer !== 'none' && (
        <p className="fade-in flex flex-wrap items-center justify-center gap-x-4 border-b border-rule-strong bg-accent-soft px-4 py-1 text-center">
          <span className="py-1">{t(offer === 'ready' ? 'app.newVersion' : 'app.renewedElsewhere')}</span>
          <button type="button" onClick={renewNow} className={`${BUTTON} text-accent`}>
            {t('app.renew')}
          </button>
          <button type="button" onClick={renewLater} className={BUTTON}>
            {t('app.later')}
          </button>
        </p>
      )}
    </div>
  );
}
