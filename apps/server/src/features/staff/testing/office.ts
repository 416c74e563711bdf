/** For tests: members of staff with an authenticator, signed in to the back office. */
import { randomBytes } from 'node:crypto';
import { staffLogin } from '@candor/contract/staff/staff';
import { finishStaffPasskeySetup, startStaffPasskeySetup } from '@candor/contract/staff/passkeys';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import type { Role } from '@candor/core/staff/permissions';
import { connect, disconnect } from '../../../db/db.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { CODE_MS, totpCode } from '../../../testing/totp-code.ts';
import type { Authenticator, Tampering } from '../../security/testing/authenticator.ts';
import { addMember, totpKey } from '../index.ts';

export const STAFF_PASSWORD = 'lantern over the harbour';

type Credentials = { readonly name: string; readonly password: string; readonly verificationCode: string };

export class Member {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly #server: TestServer;
  readonly #key: string;

  private constructor(server: TestServer, id: string, name: string, role: Role, key: string) {
    this.#server = server;
    this.id = id;
    this.name = name;
    this.role = role;
    this.#key = key;
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
    return new Member(server, String(id), name, role, totpKey(totpSecret));
  }

  /** The current code. */
  code(): string {
    return totpCode(this.#key, this.#server.now());
  }

  /** A code that was not used before; moves the clock forward. */
  freshCode(): string {
    this.#server.move(CODE_MS);
    return this.code();
  }

  credentials(): Credentials {
    return { name: this.name, password: STAFF_PASSWORD, verificationCode: this.code() };
  }

  /** With a code that was not used before; moves the clock forward. */
  freshCredentials(): Credentials {
    this.#server.move(CODE_MS);
    return this.credentials();
  }

  /** Moves the clock forward, so that its code was not used before. */
  signIn(client: TestClient = this.#server.visitor): Promise<TestClient> {
    return signInStaff(client, this.freshCredentials());
  }

  /** Proven by a code; moves the clock forward. Returns all that the member has. */
  async addPasskey(client: TestClient, device: Authenticator, name = 'Laptop', tampering: Tampering = {}) {
    const started = await client.done(startStaffPasskeySetup, { body: { verificationCode: this.freshCode() } });
    const body = { ticket: started.ticket, name, response: device.create(started.options, tampering) };
    return (await client.done(finishStaffPasskeySetup, { body })).list;
  }
}

/** The client with the session that begins. */
export async function signInStaff(client: TestClient, body: Credentials): Promise<TestClient> {
  const { headers, code, msg } = await client.call(staffLogin, { body });
  if (code !== '200') throw new Error(`${code} ${msg}`);
  const cookie = /^candor_office=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0];
  if (cookie === undefined) throw new Error('no session was begun');
  return client.with({ cookie });
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

/**
 * As if whoever has the application's password had the program's key, too: for tests of the guards behind them. Proposals and decisions are taken
 * from the application's role.
 */
export async function withoutMacs(server: TestServer): Promise<void> {
  await server.ask('grant insert on staff_proposals to candor_app');
  await server.ask('grant execute on function staff_decide, staff_proposal_hash to candor_app');
}
