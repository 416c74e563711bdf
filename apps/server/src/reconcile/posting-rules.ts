/** Reconciliation rules that explain every posting: each transfer follows from the rows of one fact, and each fact was posted. */
import type { ReconciliationRule, Scope } from './rules.ts';

/** Marks the transfers whose sides, mode and book are allowed by their kind. */
const allowed = (journal: string) => `
  select t.id, t.posted_at, t.kind_id, t.fact_id, t.step, t.amount_units, n.fact as noted_fact, n.kind as noted_kind, d.owner_id as debit_owner,
    c.owner_id as credit_owner, d.mode, d.asset, k.kind, k.fact,
    k.id is not null and (d.owner_id = 0 or c.owner_id = 0 or d.owner_id = c.owner_id)
      and t.book = ledger_book(greatest(d.owner_id, c.owner_id), d.mode) as is_allowed
  from ${journal} t
  join ledger_accounts d on d.id = t.debit_account_id
  join ledger_accounts c on c.id = t.credit_account_id
  left join ledger_kinds n on n.id = t.kind_id
  left join ledger_kinds k on k.id = t.kind_id and k.debit_kind = d.kind and k.credit_kind = c.kind and d.mode = any (k.modes)`;

/** The units of each transfer that follows from a step. */
const moved = (due: string) => `
  select s.order_id, s.version, s.customer_id, s.mode, s.happened_at, trading_kind(s.kind, m.place) as kind, m.units
  from ${due} s cross join lateral unnest(s.units) with ordinality as m (units, place) where m.units > 0`;

const EXPLAINED = 'transfers-are-explained';
/** Whether the step `d` was posted. */
const IS_POSTED = `exists (
          select from ledger_postings p where p.fact_id = d.order_id and p.step = d.version and p.fact = (select id from ledger_facts where fact = 'order'))`;
const NAME = `'transfer ' || coalesce(t.noted_fact || ':' || t.fact_id || ':' || t.step || ':' || t.noted_kind, t.id::text)`;

/** The balance of demo accounts after each reset: the sum of all transfers up to then. */
const resets = (journal: string) => `
  select t.id, a.owner_id, k.kind, sum(case a.id when t.debit_account_id then -t.amount_units else t.amount_units end)
    over (partition by a.id order by t.id) as held
  from (select distinct r.book from ${journal} r where r.kind_id = any (array(select id from ledger_kinds where kind = 'demo.reset'))) books
  join ledger_journal t on t.book = books.book
  join ledger_kinds k on k.id = t.kind_id
  join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id) and a.kind = 'available' and a.asset = 'USDT'`;

/** Bits that say of a step's transfers what is neither their kind, which is one of the first fifteen, nor an amount. */
const BIT = { houseDemo: 1 << 20, houseReal: 1 << 21, plain: 1 << 22, reversal: 1 << 23, forbidden: 1 << 24 };

/** Kinds of transfers in numbers: of an order's, the bit of their place in `trading_kinds` or `trading_reversed_kinds`. */
const KINDS = `
  select k.id, k.debit_kind, k.credit_kind, k.modes, k.fact = 'order' as is_order, f.id as fact,
    coalesce(1 << (array_position(trading_kinds(), k.kind) - 1) | ${BIT.plain},
      1 << (array_position(trading_reversed_kinds(), k.kind) - 1) | ${BIT.reversal}, 0) as bits
  from ledger_kinds k join ledger_facts f on f.fact = k.fact`;

/**
 * What was posted for each step of each fact, in one row: amounts in the order of their kinds, what transfers they were as bits, and the first
 * and last book that they are in, not counting the house's own. The journal is sorted for it once, as `ledger_postings` is.
 */
const posted = (journal: string) => `
  select case when is_order then fact_id end as order_id, fact_id, step, fact, bit_or(bits) as bits, array_agg(amount_units order by bits) as amounts,
    min(book) as first_book, max(book) as last_book
  from (
    select t.fact_id, t.step, k.fact, k.is_order, t.amount_units, case when t.book > 1 then t.book end as book,
      k.bits | case t.book when 0 then ${BIT.houseDemo} when 1 then ${BIT.houseReal} else 0 end
        | case when k.debit_kind = d.kind and k.credit_kind = c.kind and d.mode = any (k.modes)
            and (d.owner_id = 0 or c.owner_id = 0 or d.owner_id = c.owner_id) and t.book = ledger_book(greatest(d.owner_id, c.owner_id), d.mode)
            and (d.asset = 'USDT' or not k.is_order)
          then 0 else ${BIT.forbidden} end as bits
    from ${journal} t
    left join kinds k on k.id = t.kind_id
    left join ledger_accounts d on d.id = t.debit_account_id
    left join ledger_accounts c on c.id = t.credit_account_id) t
  group by fact_id, step, fact, is_order`;

/**
 * The numbers of facts with anything at all to name: all that moved, and all that should have, are compared by step, and only where the two
 * are not the same are they taken apart.
 */
const suspects = ({ due, journal, postings }: Scope) => `
  select distinct coalesce(d.order_id, j.fact_id) as id
  from (select order_id, version, kind, mode, ledger_book(customer_id, mode) as book, array_remove(units, 0) as amounts, problem,
          moving | case kind when 'reversed' then ${BIT.reversal} else ${BIT.plain} end as bits, moving
        from ${due} d) d
  full join (
    select j.*, p.step is null as is_unknown
    from (${posted(journal)}) j left join ${postings} p on p.fact_id = j.fact_id and p.step = j.step and p.fact = j.fact
  ) j on j.order_id = d.order_id and j.step = d.version
  where d.problem is not null or j.is_unknown or j.bits & ${BIT.forbidden} <> 0
    or case
      -- Of other facts, each is one transfer.
      when d.order_id is null then j.order_id is not null or j.fact is null or cardinality(j.amounts) <> 1
      when j.step is null then d.moving is distinct from 0 or (d.kind <> 'trailed' and not ${IS_POSTED})
      else j.amounts is distinct from d.amounts or j.bits & ~${BIT.houseDemo | BIT.houseReal} is distinct from d.bits
        or j.first_book <> d.book or j.last_book <> d.book or j.bits & case d.mode when 'real' then ${BIT.houseDemo} else ${BIT.houseReal} end <> 0
    end`;

/** What is named is looked for among these facts alone; nothing is read when there are none. */
const among = ({ due, journal, since }: Scope) => ({
  due: `(select * from ${due} d where d.order_id = any (array(select id from suspects)) and d.id = any (array(select id from suspects)))`,
  journal: `(select * from ${journal} t where exists (select from suspects) and t.fact_id in (select id from suspects))`,
  since,
});

/** What options, the movements of their pools, and rewards for invited friends explain. */
const OF_OPTIONS = `
          when 'option' then t.asset = 'USDT' and exists (
            select from options_positions p where p.id = t.fact_id and p.mode = t.mode and case t.kind
              when 'option.premium' then t.step = 1 and t.debit_owner = p.customer_id and t.amount_units = p.worth_units
              when 'option.markup' then t.step = 1 and t.debit_owner = p.customer_id and t.amount_units = p.markup_units
              when 'option.reserved' then t.step = 1 and t.amount_units = p.largest_units
              when 'option.paid' then t.step = 2 and t.credit_owner = p.customer_id and t.amount_units = p.paid_units
              when 'option.released' then t.step = 2 and t.amount_units = p.largest_units - p.paid_units
              else false end)
          when 'option_movement' then t.step = 1 and t.asset = 'USDT' and exists (
            select from options_movements m where m.id = t.fact_id and m.amount_units = t.amount_units
              and t.kind = case when m.proposal_id is null then 'sandbox.option_pool' when m.direction = 'fund' then 'option_pool.funded' else 'option_pool.withdrawn' end)
          when 'invite_reward' then t.step = 1 and t.asset = 'USDT' and exists (
            select from invitations_rewards r where r.id = t.fact_id and r.inviter_id = t.credit_owner and r.reward_units = t.amount_units)`;

export const POSTING_RULES: readonly ReconciliationRule[] = [
  {
    name: 'steps-were-posted',
    about: 'each step of each order follows from its quote and terms, and moved exactly what follows from it',
    counts: ({ events }) => `select count(*) from ${events}`,
    namesRules: true,
    isLong: true,
    // All that is about the steps of orders at once, because what follows from them takes longest to work out.
    breaks: (scope) => {
      const { due, journal, since } = among(scope);
      return `
        with kinds as materialized (${KINDS}), suspects as materialized (${suspects(scope)}),
        due as materialized (select * from ${due} d), differing as materialized (
          select d.order_id, d.version, d.units, d.kind as due_kind, d.happened_at, t.*
          from (${moved('due')}) d
          full join (select * from (${allowed(journal)}) t where t.fact = 'order') t on t.fact_id = d.order_id and t.step = d.version and t.kind = d.kind
            and t.is_allowed and t.mode = d.mode and t.asset = 'USDT' and greatest(t.debit_owner, t.credit_owner) in (0, d.customer_id)
          where d.units is distinct from t.amount_units)
        select 'order ' || order_id as id, 'step ' || version || ' ' || problem as problem, 'steps-were-posted' as rule from due where problem is not null
        union all
        select 'order ' || d.order_id, 'its version ' || d.version || ' was not posted', 'steps-were-posted' from due d
        where d.kind <> 'trailed' and not ${IS_POSTED}
        union all
        select 'order ' || order_id, 'its version ' || version || ' should move ' || units || ' as ' || due_kind || ', and moved ' || coalesce(amount_units::text, 'nothing'),
          'steps-were-posted'
        from differing where happened_at >= '${since}'
        union all
        select ${NAME}, 'its fact does not say so', '${EXPLAINED}' from differing t where t.posted_at >= '${since}' and t.is_allowed
        union all
        select ${NAME}, 'no such transfer is allowed', '${EXPLAINED}' from (${allowed(journal)}) t where not t.is_allowed
        union all
        select 'fact ' || fact_id || ' step ' || step, count(*) || ' transfers of kind ' || kind_id, 'facts-were-posted'
        from ${journal} j group by fact_id, step, kind_id having count(*) > 1
        union all
        select 'transfer ' || t.id, 'its step was not posted', 'facts-were-posted'
        from ${journal} t join ledger_kinds k on k.id = t.kind_id join ledger_facts f on f.fact = k.fact
        where not exists (select from ledger_postings p where p.fact_id = t.fact_id and p.step = t.step and p.fact = f.id)`;
    },
  },
  {
    name: EXPLAINED,
    about: 'each transfer is one that its kind allows, and follows from the rows of its one fact',
    counts: ({ journal }) => `select count(*) from ${journal}`,
    isWhole: true,
    // Orders are the rule's above.
    breaks: ({ journal }) => `
        select ${NAME} as id, 'its fact does not say so' as problem
        from (${allowed(`(select * from ${journal} j where kind_id = any (array(select id from ledger_kinds where fact <> 'order')))`)}) t
        where t.is_allowed and not case t.fact
          when 'customer' then t.step = 1 and t.amount_units = ledger_demo_grant_units()
            and exists (select from identity_customers c where c.id = t.fact_id and c.id = t.credit_owner)
          when 'demo_reset' then t.step = 1 and exists (
            select from demo_resets r where r.id = t.fact_id and r.customer_id = greatest(t.debit_owner, t.credit_owner))
          when 'sandbox_grant' then t.step = 1 and exists (
            select from sandbox_grants g where g.id = t.fact_id and g.customer_id = t.credit_owner and g.asset = t.asset and g.amount_units = t.amount_units)
          when 'capital_movement' then t.step = 1 and exists (
            select from capital_movements m where m.id = t.fact_id and m.amount_units = t.amount_units and t.asset = 'USDT'
              and t.kind = case when m.proposal_id is null then 'sandbox.capital' when m.direction = 'fund' then 'capital.funded' else 'capital.withdrawn' end)
          when 'inventory_movement' then t.step = 1 and exists (
            select from inventory_movements m where m.id = t.fact_id and m.amount_units = t.amount_units and m.asset = t.asset
              and t.kind = case when m.proposal_id is null then 'sandbox.inventory' when m.direction = 'fund' then 'inventory.funded' else 'inventory.withdrawn' end)
          when 'conversion' then exists (
            select from conversion_conversions c where c.id = t.fact_id and c.customer_id = greatest(t.debit_owner, t.credit_owner)
              and case t.kind
                when 'conversion.sold' then t.step = 1 and t.asset = c.from_asset and t.amount_units = c.from_units
                when 'conversion.bought' then t.step = 2 and t.asset = c.to_asset and t.amount_units = c.gross_units
                when 'conversion.spread' then t.step = 3 and t.asset = c.to_asset and t.amount_units = c.spread_units
                else false end)
          when 'deposit' then exists (
            select from wallet_deposits d left join wallet_debts b on b.deposit_id = d.id
            where d.id = t.fact_id and d.coin = t.asset and d.received_units = t.amount_units and case t.kind
              when 'deposit.credited' then t.step = 1 and d.customer_id = t.credit_owner and (d.status = 'approved' or b.deposit_id is not null)
              when 'deposit.reversed' then t.step = 2 and d.reason = 'chainReplaced' and b.owed_units = t.amount_units
              else false end)
          when 'deposit_review' then t.step = 1 and t.kind = 'deposit.reviewed' and exists (
            select from wallet_deposits d join wallet_staff_credits c on c.deposit_id = d.id
            where d.id = t.fact_id and d.coin = t.asset and d.received_units = t.amount_units and d.customer_id = t.credit_owner and d.status = 'approved')
          when 'deposit_debt' then t.step = 1 and exists (
            select from wallet_recoveries r join wallet_debts b on b.deposit_id = r.deposit_id
            where r.id = t.fact_id and r.amount_units = t.amount_units and b.coin = t.asset and b.customer_id = t.debit_owner)
          when 'withdrawal' then exists (
            select from wallet_withdrawals w where w.id = t.fact_id and w.coin = t.asset and w.customer_id = greatest(t.debit_owner, t.credit_owner)
              and case t.kind
                when 'withdrawal.held' then t.step = 1 and t.amount_units = w.amount_units
                when 'withdrawal.released' then t.step = 2 and w.status = 'failed' and t.amount_units = w.amount_units
                when 'withdrawal.paid' then t.step = 2 and w.stage = 'done' and t.amount_units = w.amount_units - w.fee_units
                when 'withdrawal.fee' then t.step = 3 and w.stage = 'done' and t.amount_units = w.fee_units
                else false end)
          when 'loan' then t.asset = 'USDT' and exists (
            select from loan_loans l left join loan_repayments r on r.loan_id = l.id and r.step = t.step
            where l.id = t.fact_id and l.paid_out_at is not null and greatest(t.debit_owner, t.credit_owner) = l.customer_id
              and case t.kind
                when 'loan.paid_out' then t.step = 1 and t.amount_units = l.principal_units
                when 'loan.interest' then t.amount_units = r.interest_units
                when 'loan.repaid' then t.amount_units = r.principal_units
                else false end)
          ${OF_OPTIONS}
          when 'nft' then t.asset = 'USDT' and exists (
            select from nft_events e join nft_items i on i.id = e.item_id where e.item_id = t.fact_id and e.step = t.step
              and case t.kind
                when 'nft.held' then t.amount_units = e.held_units and t.debit_owner = e.customer_id
                when 'nft.released' then t.amount_units = e.released_units and t.credit_owner = e.released_to
                when 'nft.donated' then t.amount_units = e.donated_units and t.debit_owner = e.leader_id
                else false end)
          when 'charity_payout' then t.step = 1 and t.kind = 'charity.paid_out' and exists (
            select from nft_payouts p where p.id = t.fact_id and p.amount_units = t.amount_units and t.asset = 'USDT')
          when 'lending_movement' then t.step = 1 and exists (
            select from loan_movements m where m.id = t.fact_id and m.amount_units = t.amount_units and t.asset = 'USDT'
              and t.kind = case when m.proposal_id is null then 'sandbox.lending' when m.direction = 'fund' then 'lending.funded' else 'lending.withdrawn' end)
          when 'pool_movement' then t.step = 1 and exists (
            select from smart_movements m where m.id = t.fact_id and m.amount_units = t.amount_units and t.asset = 'USDT'
              and t.kind = case when m.proposal_id is null then 'sandbox.pool' when m.direction = 'fund' then 'pool.funded' else 'pool.withdrawn' end)
          when 'plan' then t.asset = 'USDT' and exists (
            select from smart_plans p where p.id = t.fact_id and greatest(t.debit_owner, t.credit_owner) in (p.customer_id, 0)
              and case t.kind
                when 'plan.bought' then t.step = 1 and t.amount_units = p.principal_units
                when 'plan.committed' then t.step = 1 and t.amount_units = p.daily_units * p.days
                when 'plan.income' then t.step between 2 and p.days_paid + 1 and t.amount_units = p.daily_units
                when 'plan.returned' then t.step = p.days + 2 and p.status <> 'earning'
                  and t.amount_units = p.principal_units - coalesce(p.damages_units + p.taken_back_units, 0)
                when 'plan.damages' then t.step = p.days + 2 and t.amount_units = p.damages_units
                when 'plan.income_returned' then t.step = p.days + 2 and t.amount_units = p.taken_back_units
                when 'plan.released' then t.step = p.days + 2 and p.status = 'closed' and t.amount_units = p.daily_units * (p.days - p.days_paid)
                else false end)
          else false end`,
  },
  {
    name: 'facts-were-posted',
    about: 'each transfer belongs to a step that was posted, and no step has two of one kind',
    counts: 'select count(*) from ledger_postings',
    foundBy: 'steps-were-posted',
  },
  {
    name: 'grants-were-posted',
    about: 'each grant and each reset was posted, and only a sandbox has grants for real accounts',
    counts: 'select (select count(*) from sandbox_grants) + (select count(*) from demo_resets)',
    breaks: `select 'grant ' || g.id as id, 'was not posted' as problem from sandbox_grants g
             where not exists (select from ledger_postings p join ledger_facts f on f.id = p.fact where p.fact_id = g.id and f.fact = 'sandbox_grant')
             union all
             select 'grant ' || g.id, 'is not a sandbox''s' from sandbox_grants g where not exists (select from deployment_mark where deployment = 'sandbox')
             union all
             select 'reset ' || r.id, 'was not posted' from demo_resets r
             where not exists (select from ledger_postings p join ledger_facts f on f.id = p.fact where p.fact_id = r.id and f.fact = 'demo_reset')`,
  },
  {
    name: 'resets-lead-to-the-grant',
    about: 'after each reset a demo account held what it began with, to the unit',
    counts: `select count(*) from identity_customers`,
    isWhole: true,
    breaks: ({
      journal,
    }) => `select 'customer ' || owner_id as id, 'held ' || held || ' after transfer ' || id || ', a reset' as problem
             from (${resets(journal)}) r where kind = 'demo.reset' and held <> ledger_demo_grant_units()`,
  },
];
