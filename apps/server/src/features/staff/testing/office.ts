/** For tests: members of staff with an authenticator, signed in to the back office. */
import { randomBytes } from 'node:crypto';
import { staffLogin } from '@candor/contract/staff/staff';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import type { Role } from '@candor/core/staff/permissions';
import { Secret, TOTP } from 'otpauth';
import { connect, disconnect } from '../../../db/db.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addMember } from '../index.ts';

export const STAFF_PASSWORD = 'lantern over the harbour';
/** How long a code is valid. */
export const CODE_MS = 30_000;

export class Member {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly #server: TestServer;
  readonly #secret: Buffer;

  private constructor(server: TestServer, id: string, name: string, role: Role, secret: Buffer) {
    this.#server = server;
    this.id = id;
    this.name = name;
    this.role = role;
    this.#secret = secret;
  }

  static async join(
    server: TestServer,
    role: Role,
    name = `${role}.${randomBytes(3).toString('hex')}`,
  ): Promise<Member> {
    const totpSecret = randomBytes(20);
    const owner = connect(server.database.ownerUrl, server.app.log, server.app.now);
    await addMember(server.app, owner.kysely, { name, role, password: STAFF_PASSWORD, totpSecret });
    await disconnect(owner);
    const [id] = await server.ask('select id::text from staff_members where name = $1', [name]);
    return new Member(server, String(id), name, role, totpSecret);
  }

  /** The current code. */
  code(): string {
    const buffer = new Uint8Array(this.#secret).buffer;
    return new TOTP({ secret: new Secret({ buffer }), digits: 6, period: 30 }).generate({
      timestamp: this.#server.now(),
    });
  }

  /** A code that was not used before; moves the clock forward. */
  freshCode(): string {
    this.#server.move(CODE_MS);
    return this.code();
  }

  credentials(): { name: string; password: string; verificationCode: string } {
    return { name: this.name, password: STAFF_PASSWORD, verificationCode: this.code() };
  }

  /** Moves the clock forward, so that the code was not used before. */
  async signIn(client: TestClient = this.#server.visitor): Promise<TestClient> {
    this.#server.move(CODE_MS);
    const { headers, code, msg } = await client.call(staffLogin, { body: this.credentials() });
    if (code !== '200') throw new Error(`${code} ${msg}`);
    const cookie = /^candor_office=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0];
    if (cookie === undefined) throw new Error('no session was begun');
    return client.with({ cookie });
  }
}

/** Two members of staff agree on it; the customer reads `words`. */
export async function suspend(
  server: TestServer,
  customerId: string,
  words = 'We could not reach you.',
): Promise<void> {
  const [support, compliance] = [await Member.join(server, 'support'), await Member.join(server, 'compliance')];
  const body = { kind: 'customer.suspend', payload: { customerId, words }, reason: 'no answer' } as const;
  const { id, hash } = await (await support.signIn()).done(proposeChange, { body });
  const head = await compliance.signIn();
  await head.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
}
