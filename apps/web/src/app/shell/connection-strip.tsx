/** Says that prices are stale or missing, and why: no network, or the server is down. Retries by itself; a button retries at once. */
import { useSyncExternalStore } from 'react';
import { havePricesArrived, reconnectNow, useConnection } from '../../api/live-prices.ts';
import { useText } from '../../text/text.tsx';

export function ConnectionStrip() {
  const { t } = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isLost = useConnection() === 'lost';
  const words = isOnline ? 'shell.reconnecting' : 'shell.offline';
  return (
    <div role="status">
      {(isLost || !isOnline) && (
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

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
