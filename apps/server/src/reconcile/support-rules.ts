/** Reconciliation rules about support: how conversations stand follows from what was said, and what members said is in the audit log. */
import type { ReconciliationRule } from './rules.ts';

/** What members wrote and did, by conversation and by what the audit log calls it. */
const BY_MEMBERS = `
  select conversation_id, staff_id, staff_session_id, 'support.answered' as action from support_messages where staff_id is not null
  union all select conversation_id, staff_id, staff_session_id, 'support.noted' from support_notes
  union all select conversation_id, staff_id, staff_session_id, 'support.' || step from support_steps where staff_id is not null`;

export const SUPPORT_RULES: readonly ReconciliationRule[] = [
  {
    name: 'conversations-follow-from-what-was-said',
    about:
      'messages are numbered without a gap and were said in that order, so that the answer times that are published follow from them; and a conversation stands, is rated and is decided as its steps say: no complaint is closed without a decision, unless its customer withdrew it',
    counts: 'select count(*) from support_conversations',
    breaks: `select 'conversation ' || c.id as id, p.problem from support_conversations c
             cross join lateral (
               select count(*) as said, coalesce(max(seq), 0) as latest, min(at) as first_at, bool_or(at < before) as is_disordered,
                 (array_agg(author order by seq desc))[1] as last_author
               from (select seq, at, author, lag(at) over (order by seq) as before from support_messages where conversation_id = c.id) m) m
             left join lateral (select s.step, s.staff_id, s.at from support_steps s where s.conversation_id = c.id
               and s.step in ('closed', 'lapsed', 'decided') order by s.id desc limit 1) e on true
             left join lateral (select s.step, s.outcome, s.words from support_steps s where s.conversation_id = c.id
               and s.step in ('decided', 'contested') order by s.id desc limit 1) d on true
             cross join lateral (select case
               when (m.said, m.latest) is distinct from (c.last_seq::bigint, c.last_seq) then 'has ' || m.said || ' messages, and counts ' || c.last_seq
               when m.is_disordered or m.first_at < c.opened_at then 'was not said in its order'
               when c.state = 'closed' and e.at is distinct from c.closed_at then 'is closed, and nobody closed it'
               when c.state = 'closed' and c.kind = 'complaint' and e.step <> 'decided' and (e.step <> 'closed' or e.staff_id is not null) then 'is a complaint that was closed without a decision'
               when (c.outcome, c.reasons) is distinct from (case d.step when 'decided' then d.outcome end, case d.step when 'decided' then d.words end) then 'says another decision than was made'
               when c.rating is distinct from (select s.rating from support_steps s where s.conversation_id = c.id and s.step = 'rated' order by s.id desc limit 1) then 'says another rating than its customer gave'
               when c.state <> 'closed' and m.last_author <> 'staff' and c.state <> 'waitingForUs' then 'waits for us, and does not say so'
               when c.state = 'waitingForUs' and c.due_at is null or c.kind = 'complaint' and c.decision_due_at is null then 'waits without a deadline' end as problem) p
             where p.problem is not null
             union all
             select 'conversation ' || x.id, 'is not there, and something was said in it'
             from (select conversation_id as id from support_messages union select conversation_id from support_steps union select conversation_id from support_notes) x
             where not exists (select from support_conversations c where c.id = x.id)`,
  },
  {
    name: 'support-is-in-the-audit-log',
    about:
      'each answer, note and step of a member is theirs by a session of their own, and the audit log says that they made it',
    counts: `select count(*) from (${BY_MEMBERS}) b`,
    breaks: `select 'conversation ' || b.conversation_id as id, 'member ' || b.staff_id || ': ' || b.action || ' ' || b.times || ' times, by the audit log ' || coalesce(a.times, 0) as problem
             from (select conversation_id, staff_id, action, count(*) as times from (${BY_MEMBERS}) b group by 1, 2, 3) b
             left join (select staff_id, action, details ->> 'conversation' as conversation, count(*) as times from audit_entries
               where action like 'support.%' group by 1, 2, 3) a
               on a.staff_id = b.staff_id and a.action = b.action and a.conversation = b.conversation_id::text
             where coalesce(a.times, 0) < b.times
             union all
             select 'conversation ' || b.conversation_id, 'member ' || b.staff_id || ': ' || b.action || ' in a session that is not theirs'
             from (${BY_MEMBERS}) b where not exists (select from staff_sessions s where s.id = b.staff_session_id and s.member_id = b.staff_id)`,
  },
];
