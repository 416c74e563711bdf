/** Plans that run, made by SQL in bulk: the same rows and postings as a hundred thousand purchases make one by one. */
import { RISKS_VERSION } from '@candor/core/smart/enabling';
import { isoTime, type Instant } from '@candor/core/time';
import pg from 'pg';
import { sellSandboxPlans } from '../../apps/server/src/features/smart/index.ts';

/** Of a sandbox: Meadow, for thirty days. */
const [PRODUCT, DAYS, UNITS] = [2, 30, 100_000_000];
/** In one call of the posting function: it finds an element of an array of texts by counting from its beginning. */
const PART = 500;

/** Each with a customer of its own. @param startedAt of all of them. */
export async function makePlans(ownerUrl: string, count: number, startedAt: Instant): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await sellSandboxPlans(owner);
    await owner.query(`do $$ ${PLANS(count, isoTime(startedAt))} $$`);
    // Statistics, as they are on a database that has run for a while.
    await owner.query('analyze ledger_accounts, ledger_journal, ledger_postings, smart_plans');
  });
}

/** Customers who may buy, with so much money each. Their ids. */
export async function makeBuyers(ownerUrl: string, count: number, units: bigint): Promise<string[]> {
  return asOwner(ownerUrl, async (owner) => {
    await sellSandboxPlans(owner);
    const { rows } = await owner.query<{ id: string }>(
      `with made as (
         insert into identity_customers (username, password_hash, created_at, invite_code)
         select 'buyer_' || n, 'no password opens this', now(), 'BUY' || lpad(n::text, 7, '0') from generate_series(1, $1::int) n returning id)
       insert into smart_enablings (customer_id, text_version, enabled_at) select id, ${RISKS_VERSION}, now() from made returning customer_id::text as id`,
      [count],
    );
    const ids = rows.map(({ id }) => id);
    await owner.query(`select count(sandbox_grant(id, 'USDT', $2)) from unnest($1::bigint[]) as id`, [
      ids,
      String(units),
    ]);
    return ids;
  });
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const account = (kind: string, name = '') =>
  `(select id from ledger_accounts where owner_id = 0 and mode = 'real' and asset = 'USDT' and kind = '${kind}' and name = '${name}')`;
const accountOf = (alias: string, kind: string) =>
  `join ledger_accounts ${alias} on ${alias}.owner_id = c.id and ${alias}.mode = 'real' and ${alias}.asset = 'USDT' and ${alias}.kind = '${kind}' and ${alias}.name = ''`;

const PLANS = (count: number, startedAt: string) => `
declare
  total constant integer := ${count};
  customers bigint[];
  issuance bigint;
  pool bigint;
  promised bigint;
  daily numeric;
  ids bigint[];
  first integer;
begin
  insert into identity_customers (username, password_hash, created_at, invite_code)
  select 'saver_' || n, 'no password opens this', '${startedAt}', 'SVR' || lpad(n::text, 7, '0') from generate_series(1, total) n;
  customers := array(select id from identity_customers where username like 'saver%' order by id);
  insert into smart_enablings (customer_id, text_version, enabled_at) select id, 1, '${startedAt}' from unnest(customers) id;
  insert into ledger_accounts (owner_id, mode, asset, kind, name, is_house, may_overdraw)
  select id, 'real', 'USDT', kind, '', false, false from unnest(customers) id cross join unnest('{available,plan}'::text[]) kind;
  perform from ledger_open_accounts('{0,0,0}', '{real,real,real}', '{USDT,USDT,USDT}', '{sandbox_issuance,plan_pool,plan_committed}', '{"",${PRODUCT},${PRODUCT}}');
  issuance := ${account('sandbox_issuance')};
  pool := ${account('plan_pool', String(PRODUCT))};
  promised := ${account('plan_committed', String(PRODUCT))};
  insert into sandbox_grants (customer_id, asset, amount_units) select id, 'USDT', ${UNITS} from unnest(customers) id;
  insert into smart_plans (id, customer_id, product_id, version, days, daily_ppb, damages_ppb, principal_units, daily_units, started_at, next_at)
  select nextval('smart_plan_ids'), c.id, t.product_id, t.version, t.days, t.daily_ppb, v.damages_ppb, ${UNITS}, div(${UNITS}::numeric * t.daily_ppb, 1000000000),
    '${startedAt}', '${startedAt}'::timestamptz + interval '24 hours'
  from unnest(customers) c (id)
  join smart_terms t on t.product_id = ${PRODUCT} and t.version = 1 and t.days = ${DAYS}
  join smart_versions v on v.product_id = t.product_id and v.version = t.version;
  select max(daily_units) into daily from smart_plans where product_id = ${PRODUCT};

  -- Without statistics the planner takes what was just filled for short, and compares every pair.
  analyze identity_customers, ledger_accounts, sandbox_grants, smart_plans;
  create temporary table made on commit drop as
  select row_number() over (order by c.id)::integer as n, g.id as grant_id, p.id as plan, own.id as own, held.id as held
  from unnest(customers) c (id)
  join sandbox_grants g on g.customer_id = c.id
  join smart_plans p on p.customer_id = c.id
  ${accountOf('own', 'available')}
  ${accountOf('held', 'plan')};
  create index on made (n);
  analyze made;
  for part in 0 .. (total - 1) / ${PART} loop
    first := part * ${PART};
    perform ledger_write('{}', '{}', 'sandbox_grant', array_agg(grant_id order by n), array_agg(1 order by n), array_agg(n - first order by n),
      array_agg('sandbox.grant'::text order by n), array_agg(issuance order by n), array_agg(own order by n), array_agg(${UNITS}::numeric order by n))
    from made where n > first and n <= first + ${PART};
    select array_agg(plan order by n) into ids from made where n > first and n <= first + ${PART};
    perform ledger_write('{}', '{}', 'plan', ids, array_fill(1, array[cardinality(ids)]), array_agg(n - first order by n, m.place),
      array_agg(m.kind order by n, m.place), array_agg(m.debit order by n, m.place), array_agg(m.credit order by n, m.place), array_agg(m.amount order by n, m.place))
    from made
    cross join lateral (values (1, 'plan.bought', own, held, ${UNITS}::numeric), (2, 'plan.committed', pool, promised, daily * ${DAYS})) m (place, kind, debit, credit, amount)
    where n > first and n <= first + ${PART};
  end loop;
end`;
