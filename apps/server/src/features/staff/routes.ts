/** Who enters the back office, in the contract's words. */
import * as contract from '@candor/contract/staff/staff';
import { enrol, listMemberHistory, startEnrolment } from '@candor/contract/staff/members';
import { may, PERMISSIONS, ROLES_WITH } from '@candor/core/staff/permissions';
import { inTransaction } from '../../db/db.ts';
import type { Mount, Staff, StaffAuth } from '../../http/http.ts';
import { withSession } from '../../http/session-cookie.ts';
import { login, logout } from './sign-in.ts';
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
    const { token, staff } = await login(app, client, body);
    return withSession(token, view(staff));
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

  mount(contract.listStaff, async () => {
    const members = await repo.listMembers(app.db.kysely);
    return {
      list: members.map(({ id, name, role, status, created_at, ended_at }) => ({
        id,
        name,
        role,
        status,
        createdAt: created_at.toISOString(),
        endedAt: ended_at?.toISOString() ?? null,
      })),
    };
  });
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
