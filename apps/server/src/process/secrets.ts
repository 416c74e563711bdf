/**
 * Keys that the database does not hold: reading it alone opens nothing. One 32-byte key, from which each purpose derives its own
 * (HKDF, RFC 5869); AES-256-GCM, bound to what the text belongs to.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { assert } from '@candor/core/assert';
import type { Config } from './config.ts';
import { storedKey } from './stored-key.ts';

export type Secrets = {
  /** HMAC-SHA-256, 32 bytes: for short secrets that must be found again, such as six-digit codes. */
  mac(purpose: string, text: string): Buffer;
  /** @param context what it belongs to, such as `customer 42`: the same bytes open nowhere else. */
  seal(purpose: string, context: string, plain: Buffer): Buffer;
  /** The same for large data: yields to other work in between. */
  sealLarge(purpose: string, context: string, plain: Buffer): Promise<Buffer>;
  /** Throws when the bytes were changed, belong elsewhere, or were sealed under another key. */
  open(purpose: string, context: string, sealed: Buffer): Buffer;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of sealed data, so that another format can follow this one. */
const VERSION = 1;
/** Small enough to seal in well below a millisecond. */
const SLICE_BYTES = 256 * 1_024;

export function createSecrets(key: Buffer): Secrets {
  assert(key.length === KEY_BYTES, 'the secret key has 32 bytes');
  const derived = new Map<string, KeyObject>();
  const subkey = (purpose: string): KeyObject => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', key, 'candor', purpose, KEY_BYTES)));
    derived.set(purpose, made);
    return made;
  };
  return {
    mac: (purpose, text) => createHmac('sha256', subkey(purpose)).update(text).digest(),
    seal(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', subkey(purpose), nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
    },
    async sealLarge(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', subkey(purpose), nonce).setAAD(Buffer.from(context));
      const head = 1 + NONCE_BYTES + TAG_BYTES;
      const sealed = Buffer.allocUnsafeSlow(head + plain.length);
      for (let at = 0; at < plain.length; at += SLICE_BYTES) {
        sealed.set(cipher.update(plain.subarray(at, at + SLICE_BYTES)), head + at);
        await setImmediate();
      }
      cipher.final();
      sealed.set([VERSION, ...nonce, ...cipher.getAuthTag()]);
      return sealed;
    },
    open(purpose, context, sealed) {
      assert(sealed[0] === VERSION && sealed.length > NONCE_BYTES + TAG_BYTES, 'sealed in a way that is known');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', subkey(purpose), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

/** The configured key; in a sandbox without one, a key generated once in the data folder, readable by nobody else. */
export function loadSecrets({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  return createSecrets(secretKey ?? ownKey(dataDir));
}

function ownKey(dataDir: string): Buffer {
  const text = storedKey(dataDir, 'secret.key', () => randomBytes(KEY_BYTES).toString('hex'));
  assert(/^[0-9a-f]{64}$/.test(text), `secret.key in ${dataDir} holds 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}
