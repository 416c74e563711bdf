/** Members of staff, and the sandbox's first ones: one of each role, with credentials printed at the start. */
import { randomBytes } from 'node:crypto';
import { type Role, ROLES } from '@candor/core/staff/permissions';
import { Secret } from 'otpauth';
import type { App } from '../../http/app.ts';
import { connect, disconnect, inTransaction, type Tx } from '../../db/db.ts';
import { hashPassword } from '../identity/index.ts';
import { ownerOf, SEAL } from './factors.ts';
import * as repo from './repo.ts';

export type NewMember = {
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly totpSecret: Buffer;
};

/**
 * False if the name is taken.
 * @param tx of the database's owner: the application itself cannot add anybody (see `proposals.ts`).
 */
export async function addMember(
  app: Pick<App, 'secrets'>,
  tx: Tx,
  { name, role, password, totpSecret }: NewMember,
): Promise<boolean> {
  return repo.insertMember(tx, {
    name,
    role,
    password_hash: await hashPassword(password),
    totp_secret: app.secrets.seal(SEAL, ownerOf(name), totpSecret),
    created_at: new Date(tx.now()),
  });
}

export const TOTP_BYTES = 20;
const PASSWORD_LENGTH = 16;

/** Derived from the sandbox's own secret key: nothing readable is stored, and every start prints the same. */
export function sandboxMembers({ secrets }: Pick<App, 'secrets'>): NewMember[] {
  return ROLES.map((role) => ({
    name: role,
    role,
    password: secrets.mac('staff.sandbox.password', role).toString('base64url').slice(0, PASSWORD_LENGTH),
    totpSecret: secrets.mac('staff.sandbox.totp', role).subarray(0, TOTP_BYTES),
  }));
}

/** Adds missing members, as the owner of the database. */
export async function seedSandbox(app: App, ownerUrl: string): Promise<NewMember[]> {
  const members = sandboxMembers(app);
  const owner = connect(ownerUrl, app.log, app.now);
  try {
    for (const member of members) {
      if ((await repo.findMember(owner.kysely, member.name)) === null) await addMember(app, owner.kysely, member);
    }
  } finally {
    await disconnect(owner);
  }
  return members;
}

/** Two roles that can agree on everybody who joins later. */
const FIRST_ROLES = ['administrator', 'compliance'] as const;
const FIRST_PASSWORD_BYTES = 18;

/**
 * Adds the first two members of staff, as the owner of the database, which writes them into the audit log by itself. False if there has
 * ever been a member: later ones are agreed on by two people.
 * @param show gives out their credentials before they are added: if that fails, nobody was added, and one may try again.
 */
export async function addFirstMembers(
  app: Pick<App, 'secrets' | 'now' | 'log'>,
  ownerUrl: string,
  names: readonly [string, string],
  show: (members: readonly NewMember[]) => Promise<void>,
): Promise<boolean> {
  const members = FIRST_ROLES.map((role, index) => ({
    name: names[index] ?? '',
    role,
    password: randomBytes(FIRST_PASSWORD_BYTES).toString('base64url'),
    totpSecret: randomBytes(TOTP_BYTES),
  }));
  const owner = connect(ownerUrl, app.log, app.now);
  try {
    return await inTransaction(owner, async (tx) => {
      await repo.lockMembers(tx);
      if ((await repo.listMembers(tx)).length > 0) return false;
      for (const member of members)
        if (!(await addMember(app, tx, member))) throw new Error(`"${member.name}" is the name of the other one`);
      await show(members);
      return true;
    });
  } finally {
    await disconnect(owner);
  }
}

/** In base32, as authenticator apps expect it. */
export function totpKey(secret: Buffer): string {
  return new Secret({ buffer: new Uint8Array(secret).buffer }).base32;
}
