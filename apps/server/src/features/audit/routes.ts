/** Routes for reading the audit log, as in the contract. */
import { exportAudit, listAudit } from '@candor/contract/staff/staff';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { auditFile } from './export.ts';
import * as repo from './repo.ts';
import { viewOf } from './views.ts';

const PAGE_SIZE = 100;

export function auditRoutes(app: Pick<App, 'db' | 'now'>, mount: Mount): void {
  mount(listAudit, async ({ query }) => {
    const rows = await repo.list(app.db.kysely, { ...filterOf(query), before: query.before }, PAGE_SIZE);
    const last = rows.at(-1);
    return { list: rows.map(viewOf), next: rows.length < PAGE_SIZE || last === undefined ? null : last.id };
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
