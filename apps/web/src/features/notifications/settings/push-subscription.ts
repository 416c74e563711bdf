/** This browser's subscription to push messages. */
import { serviceWorkers } from '../../../shared/browser/service-workers.ts';

/** The worker is registered some seconds after the first visit. */
const PATIENCE_MS = 20_000;

export function canSubscribe(): boolean {
  return serviceWorkers() !== null && 'PushManager' in window && 'Notification' in window;
}

/** Null: the reader, or their browser, does not allow it. */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await ready();
  const known = await pushManager.getSubscription();
  // Of another deployment, or of somebody else who used this browser: not to be used again.
  await known?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys = {} } = made.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  const known = await registration?.pushManager.getSubscription();
  await known?.unsubscribe();
}

async function ready(): Promise<ServiceWorkerRegistration> {
  const workers = serviceWorkers();
  if (workers === null) throw new Error('there are no service workers');
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker is not there')), PATIENCE_MS);
  });
  return Promise.race([workers.ready, late]);
}
