/** Who reads the audit log, in the contract's words. */
import { listAudit } from '@candor/contract/staff';
import type { App } from '../../platform/app.ts';
import type { Mount } from '../../platform/http.ts';
import * as repo from './repo.ts';

const PAGE_SIZE = 100;

export function auditRoutes(app: Pick<App, 'db'>, mount: Mount): void {
  mount(listAudit, async ({ query }) => {
    const rows = await repo.list(
      app.db.kysely,
      {
        before: query.before,
        staffId: query.staffId,
        action: query.action,
        subject: query.subject,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
      },
      PAGE_SIZE,
    );
    const last = rows.at(-1);
    return {
      list: rows.map(({ id, at, staff_id, role, action, subject, details, device, address, hash }) => ({
        id,
        at: at.toISOString(),
        staffId: staff_id,
        role,
        action,
        subject,
        details,
        device,
        address,
        hash: hash.toString('hex'),
      })),
      next: rows.length < PAGE_SIZE || last === undefined ? null : last.id,
    };
  });
}
