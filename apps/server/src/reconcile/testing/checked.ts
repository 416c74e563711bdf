/** For tests: decided identity checks of three customers, written directly in SQL. */

/** The pictures that a check with a passport needs. */
const PICTURES = ['Front', 'Handheld', 'Signature'];
const FIELDS = ['firstName', 'lastName', 'birthdate', 'sex', 'country', 'address', 'phone', 'documentType'].concat(
  PICTURES.map((field) => field.toLowerCase()),
);

const ALL_CHECKED = `'{documentGenuine,documentValid,faceMatches,detailsMatch,signatureMatches,screeningRead}'`;

/** Customers 1 and 3 are verified and customer 2 has to sign again, all decided by member 2. Run as the database's owner, after `AGREED`. */
export const CHECKED = [
  statementsOf(1, 'verified', ALL_CHECKED),
  statementsOf(2, 'notPassed', `'{}'`),
  statementsOf(3, 'verified', ALL_CHECKED),
].join('');

function statementsOf(customer: number, verdict: 'verified' | 'notPassed', checklist: string): string {
  const isVerified = verdict === 'verified';
  const fields = FIELDS.map((field) => ({ field, reason: isVerified || field !== 'signature' ? null : 'notSigned' }));
  const [submitted, decided] = [`'2026-11-20T12:00:00Z'`, `'2026-11-20T13:00:00Z'`];
  const picture = (kind: string) =>
    `(select id from documents_pictures where customer_id = ${customer} and kind = 'identity${kind}')`;
  return `
    insert into documents_pictures (customer_id, kind, upload_id, name, key_name, wrapped_key, fingerprint, media_type, width, height, bytes, created_at)
    select ${customer}, kind, 10 * ${customer} + row_number() over (), kind || ' of ${customer}', 'a key', '\\x01', sha256(kind::bytea), 'image/jpeg', 800, 600, 1, ${submitted}
    from unnest('{${PICTURES.map((field) => `identity${field}`).join(',')}}'::text[]) kind;
    insert into kyc_checks (customer_id, attempt, open_fields, details, front_id, handheld_id, signature_id, submitted_at, due_at)
    values (${customer}, 1, '{${FIELDS.join(',')}}', '\\x01', ${picture('Front')}, ${picture('Handheld')}, ${picture('Signature')}, ${submitted},
      '2026-11-22T12:00:00Z');
    insert into cases_cases (kind, customer_id, words, opened_at, due_at, assignee_id, assignee_role, assigned_at, changed_at)
    values ('identity', ${customer}, 'Identity check, attempt 1', ${submitted}, '2026-11-22T12:00:00Z', 2, 'compliance', ${submitted}, ${submitted});
    insert into kyc_screenings (check_id, screened_at, list_name, list_date, list_digest, list_entries, threshold, matched)
    select id, ${submitted}, 'a list', '2026-11-01', sha256('a list'), 1, 85, '{A-1}' from kyc_checks where customer_id = ${customer};
    insert into kyc_decisions (check_id, verdict, staff_id, staff_role, decided_at, fields, checklist, screening_id, answered, sealed)
    select check_id, '${verdict}', 2, 'compliance', ${decided}, '${JSON.stringify(fields)}', ${checklist}, id, matched, '\\x01'
    from kyc_screenings where check_id = (select id from kyc_checks where customer_id = ${customer});
    update cases_cases set outcome = '${verdict}', closing_words = 'decided', closed_at = ${decided}, closed_by = 2, closed_role = 'compliance'
    where kind = 'identity' and customer_id = ${customer};
    select audit_append(now(), 2, 'compliance', '${isVerified ? 'kyc.verified' : 'kyc.rejected'}', 'customer ${customer}',
      jsonb_build_object('check', id::text), '', '') from kyc_checks where customer_id = ${customer};`;
}
