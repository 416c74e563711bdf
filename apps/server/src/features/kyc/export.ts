/** The part of identity checks in a customer's data export. Pictures are only named; the documents feature exports them. */
import { type DataPart, type DataRow, wholePart } from '../../http/data-parts.ts';
import type { KycApp } from './kyc-app.ts';
import * as repo from './repo.ts';
import { open } from './sealed.ts';
import { picturesOf } from './status.ts';

export function kycData(app: Pick<KycApp, 'db' | 'secrets'>): DataPart {
  const { kysely } = app.db;
  return wholePart('identification', async (customerId) => {
    const rows: DataRow[] = [];
    const draft = await repo.findDraft(kysely, customerId);
    if (draft !== null) rows.push({ status: 'draft', ...open(app, 'kyc.draft', customerId, draft) });
    for (const check of await repo.listChecks(kysely, customerId)) {
      const decision = await repo.findDecision(kysely, check.id);
      rows.push({
        attempt: check.attempt,
        status: check.status,
        submittedAt: check.submitted_at.toISOString(),
        dueAt: check.due_at.toISOString(),
        decidedAt: check.decided_at?.toISOString() ?? null,
        erasedAt: check.erased_at?.toISOString() ?? null,
        details: check.details === null ? null : open(app, 'kyc.details', customerId, check.details),
        pictures: check.erased_at === null ? picturesOf(check) : null,
        decisions: decision?.fields ?? [],
      });
    }
    return rows;
  });
}
