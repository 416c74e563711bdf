/** Writes made-up customers and cases straight into the tables, a range of numbers at a time. */
import type pg from 'pg';

/** Common first names, so that many customers begin alike. */
const NAMES = ['anna', 'ben', 'carla', 'david', 'elena', 'farid', 'grace', 'hiro', 'ines', 'jonas', 'kofi', 'lina'];
/** Unassigned: the country code is not in use, and mail to this domain goes nowhere. */
const PHONE = '+999';
const DOMAIN = 'example.com';
/** Marks made-up customers: random invite codes never begin like this. */
const MARK = 'SEED-';

export async function highestId(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ highest: string | null }>('select max(id) as highest from identity_customers');
  return Number(rows[0]?.highest ?? 0);
}

/** Whether any customer who was not made up ever had money on a real account. */
export async function hasRealCustomers(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from ledger_accounts a join identity_customers c on c.id = a.owner_id
     where a.mode = 'real' and c.invite_code not like $1
       and (a.balance_units <> 0 or exists (select from ledger_transfers t where t.book = ledger_book(a.owner_id, a.mode))) limit 1`,
    [`${MARK}%`],
  );
  return rows.length > 0;
}

/**
 * Without a password or any other sign-in method. Two of three have an address, one of five a phone number; they joined over
 * three years.
 */
export async function insertCustomers(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(
    `insert into identity_customers (username, email, email_verified_at, phone, locale, invite_code, created_at)
     select name || '_' || n, case when n % 3 < 2 then name || '_' || n || '@${DOMAIN}' end, case when n % 3 = 0 then at end,
       case when n % 5 = 0 then '${PHONE}' || lpad(n::text, 9, '0') end,
       (array['zh', 'en', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'hk'])[1 + n % 10], '${MARK}' || n, at
     from (select n, ($3::text[])[1 + n % cardinality($3::text[])] as name, now() - (n * 7919 % 94608000) * interval '1 second' as at
           from generate_series($1::bigint, $2::bigint) n) made`,
    [from, to, NAMES],
  );
}

/** One of fifty complained; one of four of those cases is still open, some of them overdue. */
export async function insertCases(client: pg.ClientBase, after: number): Promise<void> {
  await client.query(
    `insert into cases_cases (kind, customer_id, words, opened_at, due_at, closed_at, outcome, closing_words, changed_at)
     select 'complaint', id, 'Made up: the order came late.', opened, opened + interval '48 hours',
       case when not is_open then opened + interval '20 hours' end, case when not is_open then 'notUpheld' end,
       case when not is_open then 'Made up: it came in time.' end, opened + interval '20 hours'
     from (select id, id % 200 = 0 as is_open,
             now() - (case when id % 200 = 0 then id % 50 + 21 else id % 20000 + 100 end) * interval '1 hour' as opened
           from identity_customers where id > $1 and invite_code like '${MARK}%' and id % 50 = 0) made`,
    [after],
  );
}
