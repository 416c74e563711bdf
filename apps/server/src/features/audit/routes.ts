/** Routes for reading the audit log, as in the contract. */
import { exportAudit, listAudit } from '@candor/contract/staff/staff';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { auditFile } from './export.ts';
import * as repo from './repo.ts';
import { viewLines } from './views.ts';

const PAGE_SIZE = 100;

export function auditRoutes(app: Pick<App, 'db' | 'now'>, mount: Mount): void {
  mount(listAudit, async ({ staff, query }) => {
    const { kysely } = app.db;
    const rows = await repo.list(kysely, { ...filterOf(query), before: query.before }, PAGE_SIZE);
    const last = rows.at(-1);
    const list = await viewLines(kysely, rows, staff.role);
    return { list, next: rows.length < PAGE_SIZE || last === undefined ? null : last.id };
  });

  mount(exportAudit, ({ query, gone }) => auditFile(app, filterOf(query), query.format, gone));
}

type Asked = {
  readonly staffId?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

function filterOf({ staffId, action, subject, from, to }: Asked): Omit<repo.Filter, 'before'> {
  return {
    staffId,
    action,
    subject,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
