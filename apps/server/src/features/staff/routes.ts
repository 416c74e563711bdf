/** Who enters the back office, in the contract's words. */
import * as contract from '@candor/contract/staff/staff';
import { enrol, listMemberHistory, startEnrolment } from '@candor/contract/staff/members';
import {
  finishStaffPasskeySetup,
  listStaffPasskeys,
  removeStaffPasskey,
  startStaffPasskey,
  startStaffPasskeySetup,
  startStaffStepUp,
} from '@candor/contract/staff/passkeys';
import { may, PERMISSIONS, ROLES_WITH } from '@candor/core/staff/permissions';
import { STAFF_DEVICE_LIFETIME } from '@candor/core/staff/session';
import { inTransaction } from '../../db/db.ts';
import type { Mount, Staff, StaffAuth } from '../../http/http.ts';
import { withSession } from '../../http/session-cookie.ts';
import { strangersLocks } from '../identity/index.ts';
import { type PasskeyRow, viewPasskey } from '../security/index.ts';
import { countKnown } from './db/devices.repo.ts';
import * as passkeys from './passkeys.ts';
import { countPasskeys, passkeys as stored } from './db/passkeys.repo.ts';
import { login, logout, signInSubject } from './sign-in.ts';
import * as repo from './repo.ts';
import * as enrolment from './enrolment.ts';
import { totpKey } from './members.ts';
import { authenticate } from './sessions.ts';
import type { StaffApp } from './staff-app.ts';

/** Authentication for every call of the back office. */
export function staffAuth(app: StaffApp): StaffAuth {
  return {
    authenticate: (token, client) => authenticate(app, token, client),
    noteView: async (staff, client, { path }, { params, query }) => {
      const asked = { ...(typeof params === 'object' ? params : {}), ...(typeof query === 'object' ? query : {}) };
      const action = `viewed.${path.split('/')[4] ?? 'unknown'}`;
      const customer: unknown = Reflect.get(asked, 'customerId');
      const subject = typeof customer === 'string' ? `customer ${customer}` : '';
      await inTransaction(app.db, (tx) => app.audit.record(tx, { staff, client }, { action, subject, details: asked }));
    },
  };
}

export function staffRoutes(app: StaffApp, mount: Mount): void {
  mount(contract.staffLogin, async ({ client, body }) => {
    const { token, staff, device } = await login(app, client, body);
    return withSession(token, view(staff), device);
  });

  mount(contract.staffLogout, async ({ client, staff }) => {
    await logout(app, client, staff);
    return withSession(null, null);
  });

  mount(contract.getStaff, ({ staff }) => view(staff));

  mount(contract.listPermissions, () => ({
    list: PERMISSIONS.map((permission) => ({ permission, roles: [...ROLES_WITH[permission]] })),
  }));

  mount(listMemberHistory, async ({ params }) => {
    const rows = await repo.listChanges(app.db.kysely, params.memberId);
    return {
      list: rows.map(({ role, status, proposal_id, changed_at }) => ({
        role,
        status,
        proposalId: proposal_id,
        changedAt: changed_at.toISOString(),
      })),
    };
  });

  mount(startEnrolment, async ({ client, staff, body }) => {
    const { expiresAt, ...handed } = await enrolment.startEnrolment(app, client, staff, body.proposalId);
    return { ...handed, expiresAt: new Date(expiresAt).toISOString() };
  });

  mount(enrol, async ({ client, body }) => ({ totpKey: totpKey(await enrolment.enrol(app, client, body)) }));

  mount(contract.listStaff, async () => ({ list: await listWithFactors(app) }));

  passkeyRoutes(app, mount);
}

function passkeyRoutes(app: StaffApp, mount: Mount): void {
  mount(startStaffPasskey, () => passkeys.startSignIn(app));

  mount(startStaffStepUp, ({ staff }) => passkeys.startStepUp(app, staff));

  mount(listStaffPasskeys, async ({ staff }) => viewPasskeys(await stored.list(app.db.kysely, staff.id)));

  mount(startStaffPasskeySetup, ({ client, staff, body }) => passkeys.startSetup(app, staff, client, body));

  mount(finishStaffPasskeySetup, async ({ client, staff, body }) =>
    viewPasskeys(await passkeys.finishSetup(app, staff, client, body)),
  );

  mount(removeStaffPasskey, async ({ client, staff, body }) =>
    viewPasskeys(await passkeys.remove(app, staff, client, body)),
  );
}

async function listWithFactors(app: StaffApp) {
  const { kysely } = app.db;
  const members = await repo.listMembers(kysely);
  const keys = await countPasskeys(kysely);
  const devices = await countKnown(kysely, new Date(app.now() - STAFF_DEVICE_LIFETIME));
  const locks = await strangersLocks(
    app,
    members.map(({ name }) => signInSubject(name)),
  );
  return members.map(({ id, name, role, status, created_at, ended_at, has_authenticator }) => {
    const until = locks.get(signInSubject(name));
    return {
      id,
      name,
      role,
      status,
      createdAt: created_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      hasAuthenticator: has_authenticator,
      passkeys: keys.get(id) ?? 0,
      knownDevices: devices.get(id) ?? 0,
      lockedUntil: until === undefined ? null : new Date(until).toISOString(),
    };
  });
}

function viewPasskeys(rows: readonly PasskeyRow[]) {
  return { list: rows.map(viewPasskey) };
}

function view({ id, name, role, endsAt }: Staff) {
  return {
    id,
    name,
    role,
    permissions: PERMISSIONS.filter((permission) => may(role, permission)),
    endsAt: new Date(endsAt).toISOString(),
  };
}
