/**
 * Push messages without a network. No push service can be reached from here, so the page subscribes to one of the test: with keys that the page
 * makes. What arrives there is handed to the real service worker, as the browser would.
 */
import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { PushBrowser } from '../../apps/server/src/features/notifications/testing/push-service.ts';

type Subscribed = { readonly privateKey: string; readonly auth: string; readonly applicationServerKey: string };

export type SubscribingPage = {
  /** Once the page has subscribed. */
  readonly subscribed: Promise<{ readonly device: PushBrowser; readonly applicationServerKey: string }>;
};

/** Before the first page: lets it show notifications, and subscribe at this endpoint. */
export async function letSubscribe(page: Page, origin: string, endpoint: string): Promise<SubscribingPage> {
  await page.context().grantPermissions(['notifications'], { origin });
  const { promise, resolve } = Promise.withResolvers<Subscribed>();
  await page.exposeFunction('toldOfKeys', resolve);
  await page.addInitScript(replaceSubscribing, endpoint);
  return {
    subscribed: promise.then(({ applicationServerKey, ...own }) => ({
      device: new PushBrowser(endpoint, own),
      applicationServerKey,
    })),
  };
}

/** Runs in the page. */
function replaceSubscribing(endpoint: string): void {
  const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  let current: object | null = null;
  const subscribe = async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const p256dh = encode(await crypto.subtle.exportKey('raw', pair.publicKey));
    const auth = encode(crypto.getRandomValues(new Uint8Array(16)));
    const { d: privateKey } = await crypto.subtle.exportKey('jwk', pair.privateKey);
    const tell = Reflect.get(globalThis, 'toldOfKeys') as (own: object) => Promise<void>;
    await tell({ privateKey, auth, applicationServerKey });
    current = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        current = null;
        return Promise.resolve(true);
      },
    };
    return current;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(current) });
}

/** The page's service worker, as the browser drives it. */
export class PushWorker {
  readonly #session: CDPSession;
  readonly #origin: string;
  readonly #registrationId: string;
  readonly #worker: Worker;

  private constructor(session: CDPSession, origin: string, registrationId: string, worker: Worker) {
    this.#session = session;
    this.#origin = origin;
    this.#registrationId = registrationId;
    this.#worker = worker;
  }

  /** Registers it now: the page would give its first visit ten seconds. */
  static async of(page: Page): Promise<PushWorker> {
    const session = await page.context().newCDPSession(page);
    const { promise, resolve } = Promise.withResolvers<string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
    await session.send('ServiceWorker.enable');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const registrationId = await promise;
    await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error('it is there');
    await worker.evaluate(writeDownWhatIsShown);
    return new PushWorker(session, new URL(page.url()).origin, registrationId, worker);
  }

  async deliver(data: string): Promise<void> {
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: this.#registrationId,
      data,
    });
  }

  /** What it has shown, one after the other. */
  shown(): Promise<Shown[]> {
    return this.#worker.evaluate(() =>
      (Reflect.get(globalThis, 'shown') as Standing[]).map(
        ({ notification: { title, body, tag, lang, dir }, count }) => ({
          title,
          body,
          tag,
          lang,
          dir,
          count,
        }),
      ),
    );
  }

  /** As a click on it does. Only the browser can make an event that lasts: the worker does its work all the same. */
  async follow(tag: string): Promise<void> {
    await this.#worker.evaluate((wanted) => {
      const shown = Reflect.get(globalThis, 'shown') as Standing[];
      const notification = shown.find((each) => each.notification.tag === wanted)?.notification;
      const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
      const event = new Click('notificationclick', { notification });
      Object.defineProperty(event, 'waitUntil', { value: () => undefined });
      dispatchEvent(event);
    }, tag);
  }
}

export type Shown = Pick<Notification, 'title' | 'body' | 'tag' | 'lang' | 'dir'> & { readonly count: number };
/** `count`: how many with its tag there were then. */
type Standing = { readonly notification: Notification; readonly count: number };

/** Runs in the worker. The browser closes notifications after some seconds: what stands is looked at when it is shown. */
function writeDownWhatIsShown(): void {
  const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
  const shown: Standing[] = [];
  const show = registration.showNotification.bind(registration);
  registration.showNotification = async (title, options) => {
    await show(title, options);
    const standing = (await registration.getNotifications()).filter(({ tag }) => tag === options?.tag);
    const notification = standing.at(-1);
    if (notification !== undefined) shown.push({ notification, count: standing.length });
  };
  Object.assign(globalThis, { shown });
}
