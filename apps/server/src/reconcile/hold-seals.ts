/** Holds signed loan agreements against the platform's own signatures: whoever has the application's password can write a document, and not its seal. */
import { verify, X509Certificate } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type Bond, statementOf } from '../features/loans/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'agreements-are-sealed',
  about:
    'each signed loan agreement carries the platform’s signatures of its very bytes and of whose loan it is on which terms, by the key of the published certificate',
} as const;
const LISTED_MAX = 20;
/** Documents of a tenth of a megabyte each. */
const AT_ONCE = 100;

type SignedRow = Bond & {
  readonly document: Buffer;
  readonly seal: Buffer;
  readonly bond: Buffer;
  readonly keyId: string;
  /** Null: there is no such key. */
  readonly certificate: string | null;
};

/** @param since only what was signed after it; null for all of them. */
export async function holdSeals(client: ClientBase, since: string | null): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  let last: SignedRow | null = null;
  do {
    const rows: SignedRow[] = await listSigned(client, since, last);
    looked += rows.length;
    findings.push(...rows.flatMap(problemOf));
    last = rows.at(-1) ?? null;
  } while (last !== null);
  return { rule: RULE, looked, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

async function listSigned(client: ClientBase, since: string | null, behind: SignedRow | null): Promise<SignedRow[]> {
  const { rows } = await client.query<SignedRow>(
    `select s.loan_id::text as loan, s.number, l.customer_id::text as customer, l.principal_units::text as principal, a.days,
       a.daily_ppb::text as "dailyPpb", a.free_days as "freeDays", encode(a.sha256, 'hex') as agreement, s.signed_at as at,
       s.document, s.seal, s.bond, s.sealed_by as "keyId", k.certificate
     from loan_signatures s
     left join loan_loans l on l.id = s.loan_id
     left join loan_agreements a on a.loan_id = s.loan_id and a.number = s.number
     left join loan_keys k on k.fingerprint = s.sealed_by
     where s.signed_at >= coalesce($1::timestamptz - interval '1 hour', '-infinity') and (s.loan_id, s.number) > ($2::bigint, $3::integer)
     order by s.loan_id, s.number limit $4`,
    [since, behind?.loan ?? '0', behind?.number ?? 0, AT_ONCE],
  );
  return rows;
}

function problemOf(row: SignedRow): Finding[] {
  const problem = problemWith(row);
  return problem === null ? [] : [{ id: `agreement ${row.loan}-${row.number}`, problem }];
}

function problemWith({ document, seal, bond, keyId, certificate, ...bound }: SignedRow): string | null {
  if (certificate === null) return 'is sealed by a key that there is not';
  try {
    const { fingerprint256, publicKey } = new X509Certificate(certificate);
    if (fingerprint256.replaceAll(':', '').toLowerCase() !== keyId)
      return 'is sealed by another certificate than it names';
    if (!verify('sha256', document, publicKey, seal)) return 'is not what the platform signed';
    if (!verify('sha256', statementOf(bound, document), publicKey, bond))
      return 'was signed for another loan, or other terms';
    return null;
  } catch {
    return 'is sealed by a certificate that is none';
  }
}
