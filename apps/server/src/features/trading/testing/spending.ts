/**
 * For tests: a feature that spends, as later ones will. Its tables, kinds of accounts and of transfers, and posting functions are made by the
 * schema's owner on the test's own database: what a migration does for a feature of the product.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { isoTime } from '@candor/core/time';
import { hashRequest } from '../../../db/idempotency.ts';
import { insertAll } from '../../../db/batch-statements.ts';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Db } from '../../../db/db.ts';
import { run } from '../../../testing/database.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { reserve, type Reserved } from '../index.ts';

const SPENDING = `
INSERT INTO ledger_account_kinds (kind, mode, is_house, may_overdraw, about)
SELECT k.kind, m.mode, k.is_house, false, k.about
FROM (VALUES ('stake', false, 'principal of plans'), ('escrow', false, 'bids that lead'), ('outbound', true, 'withdrawals to be sent'))
  AS k (kind, is_house, about) CROSS JOIN (VALUES ('demo'), ('real')) AS m (mode);
INSERT INTO ledger_facts (fact, about) VALUES
  ('stake', 'opened, then ended'), ('bid', 'held, then released when outbid'), ('remittance', 'sent');
INSERT INTO ledger_kinds (kind, debit_kind, credit_kind, fact, modes) VALUES
  ('stake.opened', 'available', 'stake', 'stake', '{demo,real}'),
  ('stake.ended', 'stake', 'available', 'stake', '{demo,real}'),
  ('bid.held', 'available', 'escrow', 'bid', '{demo,real}'),
  ('bid.released', 'escrow', 'available', 'bid', '{demo,real}'),
  ('remittance.sent', 'available', 'outbound', 'remittance', '{demo,real}');

CREATE SEQUENCE spending_ids;
CREATE TABLE plans (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  mode text NOT NULL,
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0),
  opened_at timestamptz NOT NULL
);
CREATE TABLE plan_ends (plan_id bigint PRIMARY KEY REFERENCES plans (id));
CREATE TABLE bids (
  id bigint PRIMARY KEY,
  auction_id bigint NOT NULL,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  mode text NOT NULL,
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0),
  bid_at timestamptz NOT NULL
);
CREATE TABLE auctions (id bigint PRIMARY KEY, leading_bid_id bigint);
INSERT INTO auctions (id) VALUES (1), (2), (3);
CREATE TABLE withdrawals (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES identity_customers (id),
  mode text NOT NULL,
  amount_units numeric(38, 0) NOT NULL CHECK (amount_units > 0),
  -- As for a hash on the chain: another withdrawal with the same is refused.
  reference text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON plans, plan_ends, bids, withdrawals TO candor_app;
GRANT SELECT ON auctions TO candor_app;
GRANT USAGE ON SEQUENCE spending_ids TO candor_app;

-- The account that pays, and the one that is paid.
CREATE FUNCTION spending_sides(payer bigint, mode text, from_kind text, payee bigint, to_kind text) RETURNS bigint[]
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_agg(o.id ORDER BY o.ordinal)
  FROM ledger_open_accounts(ARRAY[payer, payee], ARRAY[mode, mode], '{USDT,USDT}', ARRAY[from_kind, to_kind], '{"",""}') o
$$;
REVOKE EXECUTE ON FUNCTION spending_sides FROM PUBLIC;

-- One transfer of a step of a fact; "before" is what the paying account must hold, or null.
CREATE FUNCTION spending_post(fact text, id bigint, step integer, kind text, sides bigint[], units numeric, before numeric) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM ledger_write(CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[sides[1]] END, CASE WHEN before IS NULL THEN '{}' ELSE ARRAY[before] END,
    fact, ARRAY[id], ARRAY[step], '{1}', ARRAY[kind], sides[1:1], sides[2:2], ARRAY[units]);
END
$$;
REVOKE EXECUTE ON FUNCTION spending_post FROM PUBLIC;

CREATE FUNCTION plan_open(plan bigint, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT p FROM plans WHERE id = plan;
  sides := spending_sides(p.customer_id, p.mode, 'available', p.customer_id, 'stake');
  PERFORM spending_post('stake', plan, 1, 'stake.opened', sides, p.amount_units, before);
END
$$;

CREATE FUNCTION plan_end(plan bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT p FROM plans WHERE id = plan;
  INSERT INTO plan_ends VALUES (plan);
  sides := spending_sides(p.customer_id, p.mode, 'stake', p.customer_id, 'available');
  PERFORM spending_post('stake', plan, 2, 'stake.ended', sides, p.amount_units, NULL);
  PERFORM pg_notify('ledger_balances', p.customer_id || ' ' || p.mode);
END
$$;

-- Holds the bid, and releases the one that it outbids. BID01: it does not outbid it, or that is the customer's own.
CREATE FUNCTION bid_post(bid bigint, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  b record;
  outbid record;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT b FROM bids WHERE id = bid;
  PERFORM FROM auctions WHERE id = b.auction_id FOR UPDATE;
  SELECT o.* INTO outbid FROM auctions a JOIN bids o ON o.id = a.leading_bid_id WHERE a.id = b.auction_id;
  IF outbid.amount_units >= b.amount_units OR outbid.customer_id = b.customer_id THEN
    RAISE EXCEPTION 'bid % does not outbid anybody', bid USING ERRCODE = 'BID01';
  END IF;
  UPDATE auctions SET leading_bid_id = bid WHERE id = b.auction_id;
  sides := spending_sides(b.customer_id, b.mode, 'available', b.customer_id, 'escrow');
  PERFORM spending_post('bid', bid, 1, 'bid.held', sides, b.amount_units, before);
  IF outbid.id IS NOT NULL THEN
    sides := spending_sides(outbid.customer_id, outbid.mode, 'escrow', outbid.customer_id, 'available');
    PERFORM spending_post('bid', outbid.id, 2, 'bid.released', sides, outbid.amount_units, NULL);
    PERFORM pg_notify('ledger_balances', outbid.customer_id || ' ' || outbid.mode);
  END IF;
END
$$;

CREATE FUNCTION withdrawal_send(withdrawal bigint, before numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w record;
  sides bigint[];
BEGIN
  SELECT * INTO STRICT w FROM withdrawals WHERE id = withdrawal;
  sides := spending_sides(w.customer_id, w.mode, 'available', 0, 'outbound');
  PERFORM spending_post('remittance', withdrawal, 1, 'remittance.sent', sides, w.amount_units, before);
END
$$;
GRANT EXECUTE ON FUNCTION plan_open, plan_end, bid_post, withdrawal_send TO candor_app;
`;

/** What every transfer of these facts must be, from their rows alone: those that differ, either way. Empty when all are explained. */
export const SPENDING_UNEXPLAINED = `
WITH due (fact, kind, units, debit, credit) AS (
  SELECT 'stake:' || id, 'stake.opened', amount_units, customer_id || ' available', customer_id || ' stake' FROM plans
  UNION ALL
  SELECT 'stake:' || id, 'stake.ended', amount_units, customer_id || ' stake', customer_id || ' available'
  FROM plans JOIN plan_ends ON plan_id = id
  UNION ALL
  SELECT 'bid:' || id, 'bid.held', amount_units, customer_id || ' available', customer_id || ' escrow' FROM bids
  UNION ALL
  SELECT 'bid:' || b.id, 'bid.released', b.amount_units, b.customer_id || ' escrow', b.customer_id || ' available'
  FROM bids b WHERE b.id NOT IN (SELECT leading_bid_id FROM auctions WHERE leading_bid_id IS NOT NULL)
  UNION ALL
  SELECT 'remittance:' || id, 'remittance.sent', amount_units, customer_id || ' available', '0 outbound' FROM withdrawals
), posted AS (
  SELECT t.fact, t.kind, t.amount_units, d.owner_id || ' ' || d.kind, c.owner_id || ' ' || c.kind
  FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_account_id JOIN ledger_accounts c ON c.id = t.credit_account_id
  WHERE split_part(t.fact, ':', 1) IN ('stake', 'bid', 'remittance')
)
(SELECT * FROM due EXCEPT ALL SELECT * FROM posted) UNION ALL (SELECT * FROM posted EXCEPT ALL SELECT * FROM due)`;

type Row = {
  readonly id: string;
  readonly owner: string;
  readonly mode: Mode;
  readonly units: bigint;
  readonly at: number;
};

const COMMON = [
  ['id', 'bigint', ({ id }: Row) => id],
  ['customer_id', 'bigint', ({ owner }: Row) => owner],
  ['mode', 'text', ({ mode }: Row) => mode],
  ['amount_units', 'numeric', ({ units }: Row) => units.toString()],
] as const;
const insertPlan = insertAll<Row>('plans', [...COMMON, ['opened_at', 'timestamptz', ({ at }) => isoTime(at)]]);
const insertBid = insertAll<Row & { readonly auction: string }>('bids', [
  ...COMMON,
  ['auction_id', 'bigint', ({ auction }) => auction],
  ['bid_at', 'timestamptz', ({ at }) => isoTime(at)],
]);
const insertWithdrawal = insertAll<Row & { readonly reference: string }>('withdrawals', [
  ...COMMON,
  ['reference', 'text', ({ reference }) => reference],
  ['asked_at', 'timestamptz', ({ at }) => isoTime(at)],
]);

function post(what: 'plan_open' | 'bid_post' | 'withdrawal_send', id: string, { before }: Reserved): Query {
  return { name: what, text: `select ${what}($1::bigint, $2::numeric)`, values: [id, before.toString()] };
}

export type Spent = { readonly id: string };
type Spender = {
  readonly owner: string;
  readonly mode?: Mode;
  readonly usdt: number;
  /** A new one each time, unless given. */
  readonly key?: string;
};

/** A server with this feature, whose transfers `SPENDING_UNEXPLAINED` explains. */
export async function openSpendingServer(): Promise<{ readonly server: TestServer; readonly spending: Spending }> {
  const server = await TestServer.open(['BTCUSDT']);
  server.allowUnexplained();
  await run(server.database.ownerUrl, SPENDING);
  const spending = new Spending(
    () => server.app.db,
    () => server.trading,
  );
  return { server, spending };
}

/** The feature's use cases. */
export class Spending {
  readonly #db: () => Db;
  readonly #trading: () => Parameters<typeof reserve>[0];
  #keys = 0;

  /** @param trading is read each time: a restarted server has another one. */
  constructor(db: () => Db, trading: () => Parameters<typeof reserve>[0]) {
    this.#db = db;
    this.#trading = trading;
  }

  async openPlan(spender: Spender): Promise<Spent> {
    const open = await this.planned(spender);
    return open();
  }

  /** Ready to be opened: the returned function asks at once, without waiting for anything before. */
  async planned(spender: Spender): Promise<() => Promise<Spent>> {
    const id = await this.#nextId();
    return () =>
      this.#reserve('stake', spender, id, (row, reserved) => [insertPlan([row]), post('plan_open', row.id, reserved)]);
  }

  /** What an implementation with a mistake does: its row says another amount than it asks for. */
  async mistaken(spender: Spender, taken: number): Promise<() => Promise<Spent>> {
    const id = await this.#nextId();
    return () =>
      this.#reserve('stake', spender, id, (row, reserved) => [
        insertPlan([{ ...row, units: unitsOf(taken) }]),
        post('plan_open', row.id, reserved),
      ]);
  }

  async endPlan(id: string): Promise<void> {
    await this.#db().pool.query('select plan_end($1)', [id]);
  }

  async bid(auction: string, spender: Spender): Promise<Spent> {
    const id = await this.#nextId();
    return this.#reserve(`bid ${auction}`, spender, id, (row, reserved) => [
      insertBid([{ ...row, auction }]),
      post('bid_post', row.id, reserved),
    ]);
  }

  /** @param reference no two withdrawals may have the same; null: a new one. */
  async withdraw(spender: Spender, reference: string | null = null): Promise<Spent> {
    const id = await this.#nextId();
    return this.#reserve('withdrawal', spender, id, (row, reserved) => [
      insertWithdrawal([{ ...row, reference: reference ?? row.id }]),
      post('withdrawal_send', row.id, reserved),
    ]);
  }

  async #nextId(): Promise<string> {
    const { rows } = await this.#db().pool.query<{ id: string }>(`select nextval('spending_ids')::text as id`);
    return rows[0]?.id ?? '';
  }

  #reserve(
    what: string,
    { owner, mode = 'demo', usdt, key = `spend-${(this.#keys += 1)}` }: Spender,
    id: string,
    save: (row: Row, reserved: Reserved) => readonly (Query | null)[],
  ): Promise<Spent> {
    const units = unitsOf(usdt);
    return reserve(this.#trading(), {
      owner,
      mode,
      amount: money('USDT', units),
      idempotency: { key, requestHash: hashRequest(what, mode, usdt) },
      answer: { id },
      save: (reserved) => save({ id, owner, mode, units, at: reserved.at }, reserved).filter((query) => query !== null),
    });
  }
}

function unitsOf(usdt: number): bigint {
  return BigInt(Math.round(usdt * 1_000_000));
}
