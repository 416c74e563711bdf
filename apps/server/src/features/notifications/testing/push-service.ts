/** For tests: a push service on this machine, and browsers that read what it is given, by keys of their own (RFC 8291, RFC 8188). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export class PushService {
  readonly received: Received[] = [];
  /** How it answers; a status, nothing at all, or 201 with a body that never ends. */
  answer: number | 'silence' | 'endless' = 201;
  headers: Readonly<Record<string, string>> = {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
        if (this.answer === 'silence') return request.socket.destroy();
        if (this.answer === 'endless') return reply.writeHead(201).write('so far');
        return reply.writeHead(this.answer, this.headers).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export class PushBrowser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth: Buffer;
  readonly endpoint: string;

  /** @param own keys of a real browser, by base64url; without them it makes its own. */
  constructor(endpoint: string, own?: { readonly privateKey: string; readonly auth: string }) {
    this.endpoint = endpoint;
    this.#auth = own === undefined ? randomBytes(16) : Buffer.from(own.auth, 'base64url');
    if (own === undefined) this.#keys.generateKeys();
    else this.#keys.setPrivateKey(own.privateKey, 'base64url');
  }

  get subscription() {
    const p256dh = this.#keys.getPublicKey('base64url');
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  /** Throws when the message is not for this browser, or was changed. */
  read({ body }: Received): unknown {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const shared = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
    const sealed = body.subarray(21 + length);
    const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opening.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    // The last record ends with a two.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

/** Whether the message says by whom it is sent (RFC 8292). */
export function isSigned({ headers }: Received, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string };
  return isOurs && key === publicKey && aud === audience;
}
