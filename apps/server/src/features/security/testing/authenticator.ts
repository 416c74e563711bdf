/** For tests: a software authenticator that follows WebAuthn, including the browser's part. It can be made to send false data. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

const AAGUID_BYTES = 16;
const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;

export type Tampering = {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** The device did not verify its user. */
  readonly unverified?: boolean;
  readonly userHandle?: string | null;
  /** Sent instead of the next count. */
  readonly counter?: number;
  readonly signer?: KeyObject;
  readonly fmt?: string;
  readonly attStmt?: Map<string, string | Uint8Array | Uint8Array[]>;
};

type Json = Record<string, unknown>;
type Passkey = { readonly id: Buffer; readonly key: KeyObject; readonly userHandle: string; counter: number };

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string() })),
});

export class Authenticator {
  readonly passkeys: Passkey[] = [];
  readonly #origin: string;

  constructor(origin = 'http://localhost:8080') {
    this.#origin = origin;
  }

  /** The result of `navigator.credentials.create`, as JSON. */
  create(options: Json, tampering: Tampering = {}): Json {
    const { challenge, rp, user } = creation.parse(options);
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const passkey = { id: randomBytes(32), key: privateKey, userHandle: user.id, counter: 1 };
    this.passkeys.push(passkey);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(passkey.id.length);
    const attested = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, passkey.id, coseOf(publicKey)]);
    const authData = Buffer.concat([
      header(tampering.host ?? rp.id, FLAGS.attested | userFlags(tampering), tampering.counter ?? passkey.counter),
      attested,
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string | Uint8Array | Uint8Array[]>>([
      ['fmt', tampering.fmt ?? 'none'],
      ['attStmt', tampering.attStmt ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...named(passkey),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', tampering.challenge ?? challenge, tampering).toString(
          'base64url',
        ),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get`, as JSON. */
  get(options: Json, tampering: Tampering = {}): Json {
    const { challenge, rpId, allowCredentials } = request.parse(options);
    const allowed = allowCredentials.map(({ id }) => id);
    const passkey = this.passkeys.find(({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')));
    if (passkey === undefined) throw new Error('no passkey of this device is asked for');
    passkey.counter += 1;
    const authData = header(tampering.host ?? rpId, userFlags(tampering), tampering.counter ?? passkey.counter);
    const clientData = this.#clientData('webauthn.get', tampering.challenge ?? challenge, tampering);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const userHandle = tampering.userHandle === undefined ? passkey.userHandle : tampering.userHandle;
    return {
      ...named(passkey),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, tampering.signer ?? passkey.key).toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Tampering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function named({ id }: Passkey): Json {
  const text = id.toString('base64url');
  return {
    id: text,
    rawId: text,
    type: 'public-key',
    clientExtensionResults: { credProps: { rk: true } },
    authenticatorAttachment: 'platform',
  };
}

function userFlags({ unverified = false }: Tampering): number {
  return FLAGS.present | FLAGS.backupEligible | FLAGS.backedUp | (unverified ? 0 : FLAGS.verified);
}

function header(host: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(host).digest(), rest]);
}

/** ES256 on P-256 (RFC 9053 §7.1.1). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x, y } = z.object({ x: z.string(), y: z.string() }).parse(publicKey.export({ format: 'jwk' }));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}
