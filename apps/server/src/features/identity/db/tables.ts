/** Tables of this feature. */
import type { SecurityEventKind } from '@candor/contract/identity';
import type { SessionEnding } from '@candor/contract/wire/session-ending';
import type { Locale } from '@candor/i18n/locales';
import type { ColumnType, Generated, Insertable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { SignInMethod } from '../sign-in/sessions.ts';

export type CodePurpose = 'register' | 'recover' | 'changeEmailOld' | 'changeEmailNew';

/** An expired session has no entry: its time says it. */
export type EndedBy = Exclude<SessionEnding, 'expired'>;

export type IdentityTables = {
  identity_customers: {
    id: Generated<string>;
    username: string | null;
    email: string | null;
    email_verified_at: Date | null;
    phone: string | null;
    password_hash: string | null;
    password_changed_at: Date | null;
    status: ColumnType<'active' | 'suspended' | 'closed', 'active' | undefined>;
    locale: Generated<Locale>;
    invite_code: string;
    invited_by: string | null;
    withdrawals_frozen_until: Date | null;
    security_version: Generated<number>;
    created_at: Date;
    closed_at: Date | null;
  };
  identity_sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    customer_id: string;
    method: SignInMethod;
    device: string;
    address: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    /** Null while it runs, and if it ended before reasons were stored. */
    ended_by: ColumnType<EndedBy | null, undefined>;
    proven_until: Date | null;
  };
  identity_codes: {
    id: Generated<string>;
    purpose: CodePurpose;
    address: string;
    customer_id: string | null;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    is_long: boolean;
    used_at: Date | null;
  };
  identity_failures: {
    subject_hash: Buffer;
    origin_hash: Buffer;
    failures: number;
    last_failed_at: Date;
  };
  identity_guesses: {
    subject_hash: Buffer;
    /** For example "2026-11-20". */
    day: string;
    failures: number;
    first_at: Date;
    last_at: Date;
    device: string;
    address: string;
  };
  identity_devices: {
    customer_id: string;
    device_hash: Buffer;
    first_used_at: Date;
    last_used_at: Date;
  };
  identity_unlocks: {
    ticket_hash: Buffer;
    customer_id: string;
    created_at: Date;
    used_at: Date | null;
  };
  identity_suspensions: { customer_id: string; words: string; since: Date; ended_at: Date | null };
  identity_events: {
    id: Generated<string>;
    customer_id: string;
    kind: SecurityEventKind;
    at: Date;
    device: string;
    address: string;
    details: ColumnType<Readonly<Record<string, string>>, string, never>;
  };
};

export type NewSession = Insertable<IdentityTables['identity_sessions']>;

export function own(tx: Tx) {
  return tx.$extendTables<IdentityTables>();
}
