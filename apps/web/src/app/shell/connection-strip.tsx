/** Says that prices are stale or missing, and why: no network, or nothing comes through it. Stays in sight. Retries by itself; a button retries at once. */
import { useSyncExternalStore } from 'react';
import { havePricesArrived, isStale, reconnectNow, useConnection } from '../../api/live-prices.ts';
import { useText } from '../../text/text.tsx';

export function ConnectionStrip() {
  const { t } = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const connection = useConnection();
  const words = !isOnline ? 'shell.offline' : connection === 'late' ? 'shell.pricesLate' : 'shell.reconnecting';
  return (
    <div role="status" ref={tellHeight} className="sticky top-[calc(var(--bar,0rem)+var(--strip,0rem))] z-30">
      {(isStale(connection) || !isOnline) && (
        <p className="fade-in flex flex-wrap items-center justify-center gap-x-4 border-b border-risk bg-risk-soft px-4 py-1 text-center text-risk">
          <span className="py-1">{t(havePricesArrived() ? words : 'app.noPrices')}</span>
          {isOnline && (
            <button
              type="button"
              onClick={reconnectNow}
              className="min-h-8 font-medium underline underline-offset-4 focus-visible:outline-current"
            >
              {t('shell.tryNow')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** What sticks below it reads its height from `--notice`. */
function tellHeight(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice', `${String(place.offsetHeight)}px`));
  observer.observe(place);
  return () => observer.disconnect();
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
