/** Reconciliation rules for the operator's texts. */
import type { ReconciliationRule } from './rules.ts';

export const CONTENT_RULES: readonly ReconciliationRule[] = [
  {
    name: 'texts-are-as-published',
    about:
      'each version of a text has the words that were published; what customers agree to was approved by two people, and who published anything else stands in the audit log',
    counts: 'select count(*) from content_versions',
    breaks: `select 'text ' || v.article_id || ' version ' || v.version as id, 'has other words than were published' as problem
             from content_versions v
             where v.sha256 <> (
               select encode(sha256(convert_to(coalesce(string_agg(
                 t.locale || E'\\n' || t.title || E'\\n' || octet_length(t.body) || E'\\n' || t.body, E'\\n' order by t.locale collate "C"), ''), 'UTF8')), 'hex')
               from content_texts t where t.article_id = v.article_id and t.version = v.version)
             union all
             select 'text ' || v.article_id || ' version ' || v.version, 'was published, and two people did not agree on it'
             from content_versions v join content_articles a on a.id = v.article_id left join staff_proposals p on p.id = v.proposal_id
             where v.member_id is not null and a.section in ('company', 'policy', 'other') and (
               p.kind is distinct from 'content.publish' or p.status <> 'approved' or p.payload ->> 'articleId' <> a.id::text
               or p.payload ->> 'textsHash' <> v.sha256 or p.decided_at <> v.published_at or p.proposer_id <> v.member_id)
             union all
             select 'text ' || v.article_id || ' version ' || v.version, 'was published, and the audit log does not say so'
             from content_versions v join content_articles a on a.id = v.article_id
             where v.member_id is not null and a.section not in ('company', 'policy', 'other') and not exists (
               select from audit_entries e where e.action = 'content.published' and e.subject = 'text ' || a.id and e.staff_id = v.member_id
                 and e.details ->> 'version' = v.version::text and e.details ->> 'textsHash' = v.sha256)
             union all
             select 'proposal ' || p.id, 'was approved, and nothing was published' from staff_proposals p
             where p.kind = 'content.publish' and p.status = 'approved' and not exists (select from content_versions v where v.proposal_id = p.id)`,
  },
];
