/**
 * Reconciliation rules about charity NFTs: every auction is played again from who bid how much and when, and all that a charity was given is paid out
 * to it or still there.
 */
import type { ReconciliationRule } from './rules.ts';

/** Five percent above, in whole cents of 10,000 units, and at least one of them. */
const above = (units: string) => `(${units} + greatest((div(${units} * 5 + 999999, 1000000)) * 10000, 10000))`;

/**
 * Each item from its listing on, step by step, by its terms and the bids alone: price, leader, the most they would pay, its end, and what each step
 * moves. `is_wrong`: the step was none that the rules allow. A clock may be set back by less than a minute.
 */
const PLAY = `with recursive play as (
    select i.id, 0 as step, null::numeric as price, null::bigint as leader, null::numeric as most, i.scheduled_ends_at as ends, 'listed' as status, i.listed_at as at,
      0::numeric as held, null::bigint as back_to, 0::numeric as back, 0::numeric as given, false as is_wrong
    from nft_items i
    union all
    select p.id, e.step, n.price, n.leader, n.most, n.ends, n.status, e.at, n.held, n.back_to, n.back, n.given, p.is_wrong or n.is_wrong
    from play p
    join nft_events e on e.item_id = p.id and e.step = p.step + 1
    join nft_items i on i.id = p.id
    cross join lateral (select e.customer_id = p.leader as own, ${above('p.price')} as least, ${above('p.most')} as over, ${above('e.max_units')} as under,
      greatest(p.ends, e.at + interval '300 seconds') as later) s
    cross join lateral (
      select case e.kind
        -- A bid that leads: the first, or above what the leader would have paid.
        when 'bid' then case when p.leader is null then i.opening_units when e.max_units > p.most then least(s.over, e.max_units) else least(s.under, p.most) end
        when 'raise' then p.price when 'buy' then i.buy_now_units else p.price end as price,
        coalesce(case e.kind when 'bid' then p.leader is null or e.max_units > p.most when 'raise' then true when 'buy' then true end, false) as leads) r
    cross join lateral (
      select case when r.leads and e.kind <> 'buy' and e.max_units >= i.reserve_units then greatest(r.price, i.reserve_units) else r.price end as price,
        case when r.leads then e.customer_id else p.leader end as leader, case when r.leads then e.max_units else p.most end as most,
        case e.kind when 'bid' then s.later else p.ends end as ends,
        case e.kind when 'buy' then 'sold' when 'withdraw' then 'withdrawn'
          when 'close' then case when p.leader is not null and p.price >= coalesce(i.reserve_units, 0) then 'sold' else 'unsold' end else 'listed' end as status) o
    cross join lateral (
      select o.price, o.leader, o.most, o.ends, o.status,
        case when e.kind in ('bid', 'raise', 'buy') then e.max_units - case when s.own then p.most else 0 end else 0 end as held,
        case e.kind when 'bid' then case when r.leads then p.leader else e.customer_id end when 'buy' then case when not s.own then p.leader end
          when 'close' then case when p.most - case o.status when 'sold' then p.price else 0 end > 0 then p.leader end end as back_to,
        coalesce(case e.kind when 'bid' then case when r.leads then p.most else e.max_units end when 'buy' then case when not s.own then p.most end
          when 'close' then p.most - case o.status when 'sold' then p.price else 0 end end, 0) as back,
        case when o.status = 'sold' then o.price else 0 end as given,
        p.status <> 'listed' or e.at < p.at - interval '1 minute' or case e.kind
          when 'bid' then i.kind <> 'auction' or coalesce(s.own, false) or e.max_units < coalesce(s.least, i.opening_units) or coalesce(e.max_units >= i.buy_now_units, false)
          when 'raise' then not coalesce(s.own, false) or e.max_units < s.over or coalesce(e.max_units >= i.buy_now_units, false)
          when 'buy' then e.max_units is distinct from i.buy_now_units
          when 'close' then e.at < p.ends
          else p.leader is not null end
          or e.kind in ('bid', 'raise', 'buy') and (e.at < i.starts_at or e.at >= p.ends or e.max_units % 10000 <> 0 or e.max_units > 1000000000000000) as is_wrong) n
  )`;

/** What each charity's account holds, and what has left it for the charity itself. */
const CHARITY = `(select name, sum(balance_units) filter (where kind = 'charity') as units, coalesce(sum(balance_units) filter (where kind = 'charity_outside'), 0) as paid
  from ledger_accounts where owner_id = 0 and mode = 'real' and asset = 'USDT' and kind in ('charity', 'charity_outside') group by name)`;

export const NFT_RULES: readonly ReconciliationRule[] = [
  {
    name: 'auctions-play-again',
    about:
      'each auction, played again from its terms and bids, has the prices, leaders, ends and amounts that were written, and each item stands where its last step left it',
    counts: 'select count(*) from nft_events',
    breaks: `${PLAY}
             select 'nft ' || e.item_id as id, case when p.is_wrong is null then 'has a step that does not follow another'
               else 'has a step ' || e.step || ' that the rules do not give' end as problem
             from nft_events e left join play p on p.id = e.item_id and p.step = e.step
             left join play q on q.id = e.item_id and q.step = e.step - 1
             where p.is_wrong is distinct from false or e.is_silent <> (e.kind = 'raise' and p.price = q.price)
               or (e.price_units, e.leader_id, e.ends_at, e.held_units, e.released_to, e.released_units, e.donated_units)
                 is distinct from (p.price, p.leader, p.ends, p.held, p.back_to, p.back, p.given)
             union all
             select 'nft ' || i.id, 'does not stand where its last step left it'
             from nft_items i join (select distinct on (id) * from play order by id, step desc) p on p.id = i.id
             where (i.step, i.status, i.price_units, i.leader_id, i.leader_max_units, i.ends_at, i.ended_at)
                 is distinct from (p.step, p.status, p.price, p.leader, p.most, p.ends, case when p.status <> 'listed' then p.at end)
               or i.bids <> (select count(*) from nft_events e where e.item_id = i.id and e.kind in ('bid', 'buy'))
               or i.shown <> (select count(*) from nft_events e where e.item_id = i.id and not e.is_silent)
               or i.bidders <> (select count(distinct e.customer_id) from nft_events e where e.item_id = i.id)
             union all
             select 'nft ' || coalesce(b.item_id, e.item_id), 'does not number its bidders as they came' from nft_bidders b
             full join (select item_id, customer_id, row_number() over (partition by item_id order by min(step)) as number, (array_agg(at order by step desc))[1] as last_at
                        from nft_events where customer_id is not null group by item_id, customer_id) e on (e.item_id, e.customer_id) = (b.item_id, b.customer_id)
             where (b.number, b.last_at) is distinct from (e.number, e.last_at)`,
  },
  {
    name: 'bids-are-held',
    about:
      'what a customer has held for bids is the most that they would pay for what they lead, and whoever bid had it, also for a bid that was beaten at once',
    counts: `select count(*) from nft_items where status = 'listed' and leader_id is not null`,
    breaks: `select 'customer ' || coalesce(a.owner_id, l.leader_id) as id, 'holds ' || coalesce(a.balance_units, 0) || ' for bids, and leads with ' || coalesce(l.units, 0) as problem
             from (select owner_id, balance_units from ledger_accounts where kind = 'bid' and owner_id <> 0) a
             full join (select leader_id, sum(leader_max_units) as units from nft_items where status = 'listed' and leader_id is not null group by 1) l
               on l.leader_id = a.owner_id
             where coalesce(a.balance_units, 0) <> coalesce(l.units, 0)
             union all
             select 'customer ' || i.leader_id, 'leads item ' || i.id || ', and their account is closed'
             from nft_items i join identity_customers c on c.id = i.leader_id where i.status = 'listed' and c.status = 'closed'
             union all
             select 'nft ' || fact_id, 'held ' || amount_units || ' in step ' || step || ' that its bidder did not have'
             from (select t.fact_id, t.step, k.kind, t.amount_units, sum(case a.id when t.debit_account_id then -t.amount_units else t.amount_units end)
                     over (partition by a.id order by t.id) as available
                   from (select distinct ledger_book(customer_id, 'real') as book from nft_bidders) b
                   join ledger_journal t on t.book = b.book
                   join ledger_kinds k on k.id = t.kind_id
                   join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id) and a.kind = 'available' and a.asset = 'USDT') t
             where kind = 'nft.held' and available < 0`,
  },
  {
    name: 'nft-steps-were-posted',
    about: 'each step of each item moved exactly what it says: held, released, and donated to its charity',
    counts: 'select count(*) from nft_events',
    breaks: `select 'nft ' || d.item_id as id, 'should move ' || d.units || ' as ' || d.kind || ' in step ' || d.step || ', and moved ' || coalesce(t.units::text, 'nothing') as problem
             from (select e.item_id, e.step, k.kind, k.units, k.owner, k.name from nft_events e left join nft_items i on i.id = e.item_id
                   cross join lateral (values ('nft.held', e.held_units, e.customer_id, ''), ('nft.released', e.released_units, e.released_to, ''),
                     ('nft.donated', e.donated_units, e.leader_id, i.charity_id::text)) k (kind, units, owner, name) where k.units > 0) d
             left join lateral (
               select sum(j.amount_units) as units, count(*) as times from ledger_journal j join ledger_kinds k on k.id = j.kind_id and k.kind = d.kind
               join ledger_accounts c on c.id = j.credit_account_id and c.name = d.name
               where j.book = ledger_book(d.owner, 'real') and j.fact_id = d.item_id and j.step = d.step) t on true
             where t.units is distinct from d.units or t.times <> 1
             union all
             select 'nft ' || e.item_id, 'has a step ' || e.step || ' that was not posted' from nft_events e where not exists (
               select from ledger_postings p join ledger_facts f on f.id = p.fact and f.fact = 'nft' where p.fact_id = e.item_id and p.step = e.step)`,
  },
  {
    name: 'charities-have-all',
    about:
      'what each charity was given by sales is what was paid out to it and what its account holds, each with a proof of its own, and its public ledger says the same',
    counts: 'select count(*) from nft_charities',
    breaks: `select 'charity ' || coalesce(c.id::text, a.name) as id, 'was given ' || coalesce(g.units, 0) || ', was paid ' || coalesce(p.units, 0) || ' (' || coalesce(a.paid, 0)
               || ' by its account), and has ' || coalesce(a.units, 0) as problem
             from nft_charities c full join ${CHARITY} a on a.name = c.id::text
             left join (select i.charity_id, sum(e.donated_units) as units from nft_events e join nft_items i on i.id = e.item_id group by 1) g on g.charity_id = c.id
             left join (select charity_id, sum(amount_units) as units from nft_payouts group by 1) p on p.charity_id = c.id
             where (coalesce(g.units, 0) - coalesce(p.units, 0), coalesce(p.units, 0)) <> (coalesce(a.units, 0), coalesce(a.paid, 0))
             union all
             select 'charity ' || e.charity_id, 'has an entry ' || e.number || ' that its sales and pay-outs do not give'
             from (select n.*, sum(case when item_id is null then -amount_units else amount_units end) over w as balance,
                     sum(case when item_id is null then 0 else amount_units end) over w as donated, row_number() over w as place
                   from nft_entries n window w as (partition by charity_id order by number)) e
             left join nft_items i on i.id = e.item_id and i.charity_id = e.charity_id and i.status = 'sold'
             left join nft_events s on s.item_id = i.id and s.donated_units = e.amount_units
             left join nft_payouts p on p.id = e.payout_id and p.charity_id = e.charity_id and p.amount_units = e.amount_units
             where (e.balance_units, e.donated_units, e.number, e.at) is distinct from (e.balance, e.donated, e.place, coalesce(s.at, p.paid_at)) or num_nulls(s.item_id, p.id) <> 1
             union all
             select 'nft ' || i.id, 'was sold, and its charity''s ledger does not say so' from nft_items i
             where i.status = 'sold' and not exists (select from nft_entries e where e.item_id = i.id)
             union all
             select 'pay-out ' || p.id, 'is not in its charity''s ledger' from nft_payouts p where not exists (select from nft_entries e where e.payout_id = p.id)
             union all
             select 'pay-out ' || id, 'is proven by what proves another one' from (
               select id, case when hash is not null then count(*) over (partition by hash) end as hashes,
                 case when receipt is not null then count(*) over (partition by receipt) end as receipts from nft_payouts) p
             where greatest(hashes, receipts) > 1`,
  },
  {
    name: 'nfts-are-delivered',
    about:
      'who has an item is who bought it at its price, and each delivery was recorded by the treasury, as the audit log says',
    counts: 'select count(*) from nft_collections',
    breaks: `select 'nft ' || coalesce(k.item_id, i.id) as id, case when i.id is null then 'belongs to somebody, and was not sold' else 'does not belong to who bought it' end as problem
             from (select * from nft_items where status = 'sold') i full join nft_collections k on k.item_id = i.id
             where (k.customer_id, k.paid_units, k.awarded_at) is distinct from (i.leader_id, i.price_units, i.ended_at)
             union all
             select 'nft ' || k.item_id, 'is said to be delivered, and the audit log does not say so' from nft_collections k
             where k.status = 'delivered' and not exists (select from audit_entries a where a.action = 'nfts.delivered' and a.subject = 'nft ' || k.item_id
               and a.staff_id = k.delivered_by and a.details ->> 'hash' = k.hash and a.details ->> 'address' = k.address
               and a.details ->> 'isChecked' = k.is_checked::text and a.at = k.delivered_at)
             union all
             select 'nft ' || k.item_id, 'goes to an address that its owner did not name' from nft_collections k
             where k.address is not null and not exists (select from audit_entries a where a.action = 'nfts.claimed' and a.subject = 'nft ' || k.item_id
               and a.staff_id is null and a.details ->> 'customer' = k.customer_id::text and a.details ->> 'address' = k.address and a.at = k.claimed_at)
             union all
             select a.subject, 'was delivered, as the audit log says, and is not said to be' from audit_entries a where a.action = 'nfts.delivered' and not exists (
               select from nft_collections k where 'nft ' || k.item_id = a.subject and k.status = 'delivered' and k.hash = a.details ->> 'hash')
             union all
             select 'nft ' || item_id, 'is proven by what proves another delivery' from (
               select item_id, count(*) over (partition by hash) as times from nft_collections where hash is not null) k
             where times > 1`,
  },
  {
    name: 'nfts-were-agreed',
    about:
      'each charity, item, withdrawal of an item and pay-out is what two people approved, or a sandbox’s own, and no token is sold twice',
    counts:
      'select (select count(*) from nft_charity_versions) + (select count(*) from nft_items) + (select count(*) from nft_payouts)',
    breaks: `with agreed as (
               select 'charity ' || v.charity_id || ' version ' || v.version as id, v.proposal_id, v.agreed_at as at, 'nfts.charity' as kind,
                 jsonb_build_array(case when v.version > 1 then v.charity_id::text end, v.name, v.country, v.registration, v.website, v.stories, v.is_open) as what
               from nft_charity_versions v
               union all
               select 'nft ' || i.id, i.proposal_id, i.listed_at, 'nfts.item', jsonb_build_array(i.kind, i.charity_id::text, i.name, i.about, i.creator, i.media, i.contract,
                 i.token_id, to_jsonb(i.checks), i.opening_units, i.reserve_units, i.buy_now_units, i.starts_at, i.scheduled_ends_at)
               from nft_items i
               union all
               select 'pay-out ' || p.id, p.proposal_id, p.paid_at, 'nfts.payout', jsonb_build_array(p.charity_id::text, p.amount_units, p.hash, p.receipt) from nft_payouts p)
             select a.id, case when a.proposal_id is null then 'is nobody''s agreement, and this is not a sandbox' else 'is not what was approved' end as problem
             from (select *, count(*) over (partition by proposal_id) as times from agreed) a left join staff_proposals p on p.id = a.proposal_id
             cross join lateral (select p.payload as o) x
             where case when a.proposal_id is null then not exists (select from deployment_mark where deployment = 'sandbox')
               else p.status is distinct from 'approved' or p.kind <> a.kind or a.at <> p.decided_at or a.times > 1 or a.what is distinct from case p.kind
                 when 'nfts.charity' then jsonb_build_array(x.o ->> 'charityId', x.o ->> 'name', x.o ->> 'country', x.o ->> 'registration', x.o ->> 'website', x.o -> 'stories', (x.o ->> 'isOpen')::boolean)
                 when 'nfts.item' then jsonb_build_array(x.o ->> 'kind', x.o ->> 'charityId', x.o ->> 'name', x.o ->> 'about', x.o ->> 'creator', x.o ->> 'media',
                   x.o ->> 'contract', x.o ->> 'tokenId', x.o -> 'checks', ((x.o ->> 'opening')::numeric * 1000000)::numeric(38, 0),
                   ((x.o ->> 'reserve')::numeric * 1000000)::numeric(38, 0), ((x.o ->> 'buyNow')::numeric * 1000000)::numeric(38, 0), greatest((x.o ->> 'startsAt')::timestamptz, p.decided_at), (x.o ->> 'endsAt')::timestamptz)
                 else jsonb_build_array(x.o ->> 'charityId', ((x.o ->> 'amount')::numeric * 1000000)::numeric(38, 0), x.o ->> 'hash', x.o ->> 'receipt') end end
             union all
             select 'nft ' || e.item_id, 'was withdrawn, and nobody agreed' from nft_events e where e.kind = 'withdraw' and not exists (
               select from staff_proposals p where p.kind = 'nfts.withdraw' and p.status = 'approved' and p.payload ->> 'itemId' = e.item_id::text and p.decided_at = e.at)
             union all
             select 'charity ' || v.charity_id || ' version ' || v.version, 'is another charity than the one that items were listed for'
             from nft_charity_versions v join nft_charity_versions w on w.charity_id = v.charity_id and w.version = v.version - 1
             where (v.name, v.country, v.registration) <> (w.name, w.country, w.registration)
               and exists (select from nft_items i where i.charity_id = v.charity_id and i.listed_at < v.agreed_at)
             union all
             select 'proposal ' || p.id, 'was approved, and nothing came of it' from staff_proposals p
             where p.status = 'approved' and ((p.kind = 'nfts.charity' and not exists (select from nft_charity_versions v where v.proposal_id = p.id))
               or (p.kind = 'nfts.item' and not exists (select from nft_items i where i.proposal_id = p.id))
               or (p.kind = 'nfts.withdraw' and not exists (select from nft_events e where e.kind = 'withdraw' and e.item_id::text = p.payload ->> 'itemId'))
               or (p.kind = 'nfts.payout' and not exists (select from nft_payouts o where o.proposal_id = p.id)))
             union all
             select 'charity ' || v.charity_id || ' version ' || v.version, 'does not follow the one before' from (
               select charity_id, version, agreed_at, row_number() over w as place, lag(agreed_at) over w as before
               from nft_charity_versions window w as (partition by charity_id order by version)) v
             where v.version <> v.place or v.agreed_at < v.before
             union all
             select 'charity ' || coalesce(c.id, v.charity_id), 'is not as old as its first version' from nft_charities c
             full join (select charity_id, agreed_at from nft_charity_versions where version = 1) v on v.charity_id = c.id
             where c.created_at is distinct from v.agreed_at
             union all
             select 'nft ' || id, 'is a token that is offered twice, or was sold before' from (
               select id, count(*) over (partition by lower(contract), token_id) as times from nft_items where status in ('listed', 'sold')) i
             where times > 1`,
  },
  {
    name: 'nft-pictures-are-theirs',
    about:
      'each picture of an item and of a receipt is the one that two people saw, to the byte, and so is its small copy',
    counts: 'select count(*) from nft_media',
    breaks: `select 'picture ' || coalesce(m.sha256, u.sha256) as id, case when m.sha256 is null then 'is gone' else 'is another one' end as problem
             from nft_media m
             full join (select media as sha256 from nft_items union select receipt from nft_payouts where receipt is not null) u on u.sha256 = m.sha256
             where m.sha256 is null or m.sha256 <> encode(sha256(m.whole), 'hex')
             union all
             select 'picture ' || m.sha256, 'has a small copy that is another one' from nft_media m
             left join (select subject, array_agg(details ->> 'small') as hashes from audit_entries
               where action = 'nfts.mediaUploaded' and details ? 'small' group by subject) u on u.subject = 'picture ' || m.sha256
             where m.small_sha256 <> encode(sha256(m.small), 'hex') or m.small_sha256 <> all (u.hashes)`,
  },
];
