/** Tables of this feature. */
import type { ChecklistItem } from '@candor/core/kyc/checklist';
import type { IdentityField } from '@candor/core/kyc/fields';
import type { CheckStatus, FieldDecision } from '@candor/core/kyc/verification';
import type { Role } from '@candor/core/staff/permissions';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../db/db.ts';

export type BlindIndexKind = 'documentNumber' | 'device' | 'phone';

export type KycTables = {
  kyc_drafts: { customer_id: string; sealed: Buffer; changed_at: Date };
  kyc_checks: {
    id: Generated<string>;
    customer_id: string;
    attempt: number;
    status: ColumnType<CheckStatus, undefined, CheckStatus>;
    open_fields: ColumnType<IdentityField[], IdentityField[], never>;
    details: Buffer | null;
    front_id: string;
    back_id: string | null;
    handheld_id: string;
    signature_id: string;
    submitted_at: Date;
    due_at: Date;
    decided_at: ColumnType<Date | null, undefined, Date>;
    erased_at: ColumnType<Date | null, undefined, Date>;
  };
  kyc_marks: { check_id: string; customer_id: string; kind: BlindIndexKind; hash: Buffer };
  kyc_residences: { check_id: string; customer_id: string; country: string; address_hash: Buffer };
  kyc_zones: { check_id: string; sealed: Buffer | null; read_at: Date };
  kyc_screenings: {
    id: Generated<string>;
    check_id: string;
    screened_at: Date;
    list_name: string;
    list_date: string;
    list_digest: Buffer;
    list_entries: number;
    threshold: number;
    method: number;
    matched: string[];
    sealed: Buffer | null;
  };
  kyc_decisions: {
    check_id: string;
    verdict: 'verified' | 'notPassed';
    staff_id: string;
    staff_role: Role;
    decided_at: Date;
    fields: ColumnType<FieldDecision[], string, never>;
    checklist: ChecklistItem[];
    screening_id: string | null;
    answered: string[];
    sealed: Buffer | null;
  };
  /** Owned by identity: whose account was closed, and when. */
  identity_customers: { id: string; status: 'active' | 'suspended' | 'closed'; closed_at: Date | null };
};

export function own(tx: Tx) {
  return tx.$extendTables<KycTables>();
}
