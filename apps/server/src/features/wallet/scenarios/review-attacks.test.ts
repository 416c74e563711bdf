/** What the application's database role cannot do to deposits that members of staff review, and how reconciliation finds what it can. */
import { proposalView } from '@candor/contract/staff/proposals';
import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { holdUnread } from '../../../reconcile/hold-unread.ts';
import { withoutMacs } from '../../staff/testing/office.ts';
import { reviewStage } from '../testing/review-stage.ts';

const stage = reviewStage();
const { addressOf, announce, approve, propose, reviewOf } = stage;

async function announced() {
  const customer = await stage.server.register();
  const [hash, address] = [randomBytes(32).toString('hex'), await addressOf(customer)];
  const { id } = await announce(customer, hash);
  return { one: await reviewOf(id), credit: { hash, address, paid: '0.5' } };
}

async function credited(): Promise<void> {
  const { one, credit } = await announced();
  const { id, hash } = proposalView.parse((await propose('treasury', one, credit)).data);
  expect((await approve('compliance', { id, hash })).code).toBe('200');
}

describe('whoever has the application’s password', () => {
  const OPEN = `(select min(id) from wallet_deposits where status = 'review' and case_id is not null)`;
  const DONE = `(select min(id) from wallet_deposits where status = 'approved')`;
  const erase = (ids: string) =>
    `update documents_pictures set erased_at = now(), key_name = null, wrapped_key = null, fingerprint = null where id in (${ids})`;
  /** A proposal that is not what it says it is: approved with what the statement changes, in its own transaction. */
  const agreed = (changes: string) => `with p as (
      insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
      select 'deposits.credit', 'customer 1', jsonb_build_object('depositId', d.id::text, 'network', d.network, 'coin', d.coin, 'hash', d.announced_hash,
        'address', a.address, 'paid', '0.5') || '${changes}'::jsonb, '{}', 'a forgery', 1, 'treasury', now(), now() + interval '1 hour'
      from wallet_deposits d join wallet_addresses a on a.customer_id = d.customer_id and a.network = d.network
      where d.id = (select min(id) from wallet_deposits where status = 'review' and announced_hash is not null) returning id)
    select id from p`;

  it('finds an open review, and a credited one', async () => {
    await withoutMacs(stage.server);
    await announced();
    await credited();
    expect(await stage.server.ask(`select ${OPEN} is not null, ${DONE} is not null`)).toEqual([true, true]);
  });

  test.each([
    ['credits nothing without a proposal', `select wallet_credit_reviewed(987654)`, 'was approved in this transaction'],
    [
      'credits nothing again by the same proposal',
      `select wallet_credit_reviewed((select min(proposal_id) from wallet_staff_credits))`,
      'was approved in this transaction',
    ],
    [
      'says of no account that it was closed long ago',
      `update identity_customers set closed_at = now() - interval '9 years' where id = (select min(id) from identity_customers)`,
      'closed once',
    ],
    [
      'writes no credit',
      `insert into wallet_staff_credits (deposit_id, proposal_id, credited_at) select ${OPEN}, min(id), now() from staff_proposals`,
      'permission denied',
    ],
    [
      'approves nothing by itself',
      `update wallet_deposits d set status = 'approved', reason = null, decided_at = now(), address_id = a.id, tx_hash = announced_hash, output_index = -2,
         received_units = 5, seen_at = now() from wallet_addresses a where a.customer_id = d.customer_id and d.id = ${OPEN}`,
      'not how the review',
    ],
    [
      'changes no credited amount',
      `update wallet_deposits set received_units = received_units + 1 where id = ${DONE}`,
      'not how the review',
    ],
    [
      'refuses nothing without words',
      `update wallet_deposits set status = 'failed', reason = 'notSeen', decided_at = now() where id = ${OPEN}`,
      'wallet_deposits_reviewed',
    ],
    [
      'refuses for no reason of its own',
      `update wallet_deposits set status = 'failed', reason = 'replaced', words = 'Because we say so.', refused_by = 1, decided_at = now() where id = ${OPEN}`,
      'not how the review',
    ],
    [
      'shows by the chain nothing that the staff have credited',
      `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, seen_at)
       select customer_id, network, coin, 'confirming', now(), address_id, tx_hash, 0, received_units, now() from wallet_deposits where id = ${DONE}`,
      'members of staff have credited',
    ],
    [
      'shows by traces nothing that the staff have credited',
      `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, seen_at)
       select customer_id, network, coin, 'confirming', now(), address_id, tx_hash, -3, received_units, now() from wallet_deposits where id = ${DONE}`,
      'members of staff have credited',
    ],
    ['posts no review as a payment of the chain', `select wallet_credit(array[${DONE}])`, 'not approved'],
    [
      'erases no proof',
      erase(`select proof_id from wallet_deposits where id = ${DONE}`),
      'the proof of a deposit stays',
    ],
    [
      'opens no review without a proof',
      `insert into wallet_deposits (customer_id, network, coin, reason, created_at, announced_units, announced_hash, announced_at, case_id)
       select customer_id, 'bitcoin', 'BTC', 'staffReview', now(), 5, repeat('d', 64), now(), case_id from wallet_deposits where id = ${OPEN}`,
      'wallet_deposits_reviewed',
    ],
    [
      'closes no account with an open review',
      `update identity_customers set status = 'closed', closed_at = now() where id = (select customer_id from wallet_deposits where id = ${OPEN})`,
      'under review',
    ],
    [
      'opens no review in somebody else’s case',
      `insert into wallet_deposits (customer_id, network, coin, reason, created_at, announced_units, announced_hash, announced_at, case_id)
       select c.id, 'bitcoin', 'BTC', 'staffReview', now(), 5, repeat('d', 64), now(), k.id
       from identity_customers c join cases_cases k on k.customer_id <> c.id and k.kind = 'deposit' and k.closed_at is null limit 1`,
      'open case of its customer',
    ],
  ])('%s', async (_, statement, words) => {
    await expect(stage.server.app.db.pool.query(statement)).rejects.toThrow(words);
  });

  test.each([
    ['another transaction', '{"hash": "' + 'e'.repeat(64) + '"}', 'not what was announced'],
    ['another network', '{"network": "ethereum"}', 'not what was announced'],
    ['another coin', '{"coin": "ETH"}', 'not what was announced'],
    ['an address of nobody', '{"address": "bc1qnobodys"}', 'not what was announced'],
    ['a fraction of a unit', '{"paid": "0.000000001"}', 'not what was announced'],
    ['less than nothing', '{"paid": "-1"}', 'not what was announced'],
  ])('cannot have two people approve %s', async (_, changes, words) => {
    const client = await stage.server.app.db.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: string }>(agreed(changes));
      const [id] = rows.map((row) => row.id);
      const member = (name: string) => `(select id from staff_members where name = '${name}')`;
      await client.query(
        `select staff_decide($1, 'approved', ${member('compliance')}, 'compliance', (select hash from staff_proposals where id = $1), null, now())`,
        [id],
      );
      await expect(client.query('select wallet_credit_reviewed($1)', [id])).rejects.toThrow(words);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

it('finds a payment that was credited as if a chain had shown it, without a node that could', async () => {
  const client = await stage.server.app.db.pool.connect();
  try {
    await client.query('begin');
    expect((await holdUnread(client, ['bitcoin'], null)).broken).toBe(0);
    await client.query(
      `insert into wallet_cursors (network, genesis_hash, block_number, block_hash, moved_at) values ('bitcoin', repeat('0', 64), 9, repeat('9', 64), now())`,
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
       select customer_id, network, 'BTC', 'confirming', now(), id, repeat('f', 64), 0, 500000000, 9, repeat('9', 64), now() from wallet_addresses limit 1
       returning id`,
    );
    const id = rows[0]?.id ?? '';
    await client.query(
      `update wallet_deposits set status = 'approved', reason = null, decided_at = now(), final_at = now() where id = $1`,
      [id],
    );
    // The books alone cannot tell: it is what the watcher of a chain does.
    await client.query('select wallet_credit(array[$1::bigint])', [id]);
    expect((await holdUnread(client, ['bitcoin'], null)).findings).toEqual([
      { id: `deposit ${id}`, problem: 'was credited from bitcoin, which has no node here' },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
