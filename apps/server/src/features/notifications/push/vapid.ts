/** Who we are to push services (RFC 8292): a key pair that follows from the secret key, so that it is kept wherever that is. */
import { createECDH } from 'node:crypto';
import { assert } from '@candor/core/assert';
import type { App } from '../../../http/app.ts';

export type Vapid = { readonly subject: string; readonly publicKey: string; readonly privateKey: string };

export function vapidOf({ secrets, config }: Pick<App, 'secrets' | 'config'>): Vapid {
  const curve = createECDH('prime256v1');
  const key = secrets.mac('web push', 'vapid');
  curve.setPrivateKey(key);
  return {
    subject: subjectOf(config),
    publicKey: curve.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
}

/** Where a push service can reach the operator. */
function subjectOf({ origin, mailFrom }: App['config']): string {
  if (origin?.startsWith('https:') === true) return origin;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  assert(address !== undefined, 'mails have a sender');
  return `mailto:${address}`;
}
