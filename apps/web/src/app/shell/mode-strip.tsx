/** The unmissable mode band: violet on the demo account, ink on the real one, and the word "sandbox" wherever money is play money. */
import { lazy, Suspense, useState } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { useIsSandbox } from '../../shared/deployment.ts';

const SwitchDialog = lazy(async () => ({ default: (await import('../../shared/mode-switch.tsx')).ModeSwitch }));

/** Whether there is a band at all: a visitor of a production site has none. */
export function useHasStrip(): boolean {
  const { token } = useSession();
  return useIsSandbox() || token !== null;
}

export function ModeStrip() {
  const { t } = useText();
  const { token, mode } = useSession();
  const isSandbox = useIsSandbox();
  const [isAsking, setAsking] = useState(false);
  if (token === null) {
    return isSandbox ? (
      <p className="flex min-h-8 items-center justify-center bg-sunken px-4 text-xs text-ink-2">{t('shell.sandbox')}</p>
    ) : null;
  }
  return (
    <div className={mode === 'demo' ? 'bg-demo-band text-on-demo' : 'bg-real text-on-real'}>
      <div className="mx-auto flex h-8 w-full max-w-(--page) items-center gap-x-3 px-4 tight:h-auto tight:flex-wrap tight:py-1 text-xs lg:px-8">
        <strong data-testid="mode" className="font-semibold whitespace-nowrap tight:whitespace-normal">
          {t(mode === 'demo' ? 'shell.demo' : 'shell.real')}
        </strong>
        {isSandbox && (
          <>
            <span className="min-w-0 truncate opacity-90 max-md:hidden">{t('shell.sandbox')}</span>
            <span className="opacity-90 md:hidden">{t('shell.playMoney')}</span>
          </>
        )}
        <span className="grow" />
        <button
          type="button"
          onClick={() => setAsking(true)}
          className={classNames(
            'relative h-8 shrink-0 font-medium underline after:absolute after:inset-x-0 after:-inset-y-1.5 decoration-1 underline-offset-4 outline-offset-[-4px]',
            'focus-visible:outline-current',
          )}
        >
          {t('shell.switchMode')}
        </button>
      </div>
      {isAsking && (
        <Suspense>
          <SwitchDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
