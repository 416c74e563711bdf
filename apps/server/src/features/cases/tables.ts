/** Tables of this feature. */
import type { CaseKind, CaseOutcome } from '@candor/core/staff/cases';
import type { Role } from '@candor/core/staff/permissions';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

type Later<T> = ColumnType<T | null, undefined, T | null>;

export type CasesTables = {
  cases_cases: {
    id: Generated<string>;
    kind: CaseKind;
    customer_id: string;
    words: string;
    opened_at: Date;
    opened_by: string | null;
    opened_role: Role | null;
    due_at: Date;
    escalated_at: Later<Date>;
    assignee_id: Later<string>;
    assignee_role: Later<Role>;
    assigned_at: Later<Date>;
    closed_at: Later<Date>;
    closed_by: Later<string>;
    closed_role: Later<Role>;
    outcome: Later<CaseOutcome>;
    closing_words: Later<string>;
    changed_at: Date;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<CasesTables>();
}
