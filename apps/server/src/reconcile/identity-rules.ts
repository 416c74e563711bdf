/** Reconciliation rules for identity checks, and for who is signed in. */
import type { ReconciliationRule } from './rules.ts';

export const IDENTITY_RULES: readonly ReconciliationRule[] = [
  {
    name: 'verified-was-decided',
    about:
      'whoever is verified, or was not, was decided about by compliance, who had the case; verified with every field accepted and nothing left out',
    counts: `select count(*) from kyc_checks where status in ('verified', 'notPassed')`,
    breaks: `select 'check ' || c.id as id, 'is ' || c.status || ', and was decided to be ' || coalesce(d.verdict, 'nothing') as problem
             from kyc_checks c left join kyc_decisions d on d.check_id = c.id
             where case when c.status in ('verified', 'notPassed') then c.status end is distinct from d.verdict
                or (d.check_id is not null and d.decided_at is distinct from c.decided_at)
             union all
             select 'check ' || d.check_id, 'was verified with a gap'
             from kyc_decisions d join kyc_checks c on c.id = d.check_id left join kyc_screenings s on s.id = d.screening_id and s.check_id = d.check_id
             where d.verdict = 'verified' and (not kyc_checklist() <@ d.checklist or s.id is null or not s.matched <@ d.answered
               or exists (select from jsonb_array_elements(d.fields) f where f ->> 'reason' is not null))
             union all
             select 'check ' || d.check_id, 'was decided about other fields than it had'
             from kyc_decisions d join kyc_checks c on c.id = d.check_id
             where (select array_agg(f ->> 'field' order by f ->> 'field') from jsonb_array_elements(d.fields) f)
               is distinct from (select array_agg(o order by o) from unnest(c.open_fields) o)
             union all
             select 'check ' || d.check_id, 'was decided by staff ' || d.staff_id || ', and the audit log does not say so'
             from kyc_decisions d join kyc_checks c on c.id = d.check_id
             where not exists (
               select from audit_entries e where e.action = case d.verdict when 'verified' then 'kyc.verified' else 'kyc.rejected' end
                 and e.subject = 'customer ' || c.customer_id and e.staff_id = d.staff_id and e.role = 'compliance' and e.details ->> 'check' = c.id::text)
             union all
             select 'check ' || d.check_id, 'was decided by staff ' || d.staff_id || ', who had not its case'
             from kyc_decisions d join kyc_checks c on c.id = d.check_id
             where not exists (
               select from cases_cases k where k.kind = 'identity' and k.customer_id = c.customer_id and k.outcome = d.verdict
                 and k.closed_by = d.staff_id and k.assignee_id = d.staff_id and k.closed_at = d.decided_at)`,
  },
  {
    name: 'sessions-have-begun',
    about:
      'each session of a customer that can still be used began with an entry in their security log: they signed in, or registered',
    counts: 'select count(*) from identity_sessions where ended_at is null and ends_at > now()',
    breaks: `select 'session ' || s.id as id, 'is for customer ' || s.customer_id || ', whose security log does not say that it began' as problem
             from identity_sessions s
             where s.ended_at is null and s.ends_at > now() and not exists (
               select from identity_events e where e.customer_id = s.customer_id and e.kind in ('signedIn', 'registered') and e.at = s.created_at)`,
  },
];
