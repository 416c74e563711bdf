/** A final block that leaves the chain: the watcher stops, two people agree, what was credited is taken back once, and reading goes on. */
import { listBalances } from '@candor/contract/balance';
import { listNotifications } from '@candor/contract/notifications';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { listForks } from '@candor/contract/staff/reserves';
import { withdrawal } from '@candor/contract/withdrawals';
import { assert } from '@candor/core/assert';
import { listRecharge } from '@candor/contract/wallet';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Member } from '../../staff/testing/office.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { findCursor } from '../db/cursors.repo.ts';
import { recordFork } from '../forks/record-fork.ts';
import { DEBTS_JOB } from '../jobs.ts';
import { honest } from '../testing/faulty-node.ts';
import { CONFIRMATIONS, ETHER, REAL, USDT } from '../testing/wallet-stage.ts';
import { type Person, withdrawalStage } from '../testing/withdrawal-stage.ts';

const stage = withdrawalStage();
let [ada, ben]: Person[] = [];
let treasury: Member;
let compliance: Member;
const as = (person: Person | undefined): Person => {
  assert(person !== undefined, 'they are there once the tests run');
  return person;
};
const signed = async (person: Person | undefined) => {
  as(person).client = await stage.signIn(as(person));
  return as(person).client;
};
const deposits = async (person: Person | undefined) =>
  (await (await signed(person)).done(listRecharge, {}, REAL)).list.map(({ status, reason, received, coin, owed }) =>
    [received?.amount, coin, status, reason, ...(owed === null ? [] : [owed])].join(' '),
  );
const available = async (person: Person | undefined) =>
  (await (await signed(person)).done(listBalances, {}, REAL)).balances
    .filter(({ kind }) => kind === 'available')
    .map(({ asset, amount }) => `${amount} ${asset}`);
const settle = async () => {
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
};
const collect = async () => {
  await enqueue(stage.server.app.db.kysely, DEBTS_JOB, {});
  await stage.server.untilQuiet();
};
const forks = async () => (await stage.staff('auditor')).done(listForks, { query: {} });
const propose = async (forkId: string) =>
  (await treasury.signIn()).done(proposeChange, {
    body: { kind: 'deposits.reverse', payload: { forkId }, reason: 'the network has replaced final blocks' },
  });

beforeAll(async () => {
  [ada, ben] = await stage.people(2, {});
  [treasury, compliance] = [await Member.join(stage.server, 'treasury'), await Member.join(stage.server, 'compliance')];
  const [offered] = stage.server.wallet.networks;
  // The first addresses of this key are the node's own accounts.
  await stage.server.ask(`insert into wallet_keys (network, key_id, next_index) values ('ethereum', $1, 50)`, [
    offered?.key.id,
  ]);
});

describe('a final block that is replaced', () => {
  it('stops everything, and what was credited from it is taken back by two people, once, and said to its customer', async () => {
    const [adas, bens] = [await stage.addressOf(await signed(ada)), await stage.addressOf(await signed(ben))];
    // Below the fork: it stays.
    await stage.chain.sendEther(adas, ETHER);
    await settle();
    await stage.chain.sendEther(adas, 2n * ETHER);
    await stage.chain.sendUsdt(bens, 500n * USDT);
    await settle();
    expect([await available(ada), await available(ben)]).toEqual([['3 ETH'], ['500 USDT']]);
    // Ada spends most of it.
    const fee = '0.0025';
    const body = { coin: 'ETH', network: 'ethereum', payeeId: as(ada).payeeId, amount: '2.5', fee } as const;
    await (await signed(ada)).done(withdrawal, { body }, REAL);

    await stage.chain.reorganise(CONFIRMATIONS + 1);
    // Not while the other block could be replaced in its turn.
    await expect(stage.look()).rejects.toThrow('nothing is credited any more');
    const [fork] = (await forks()).list;
    assert(fork !== undefined, 'it was recorded');
    expect(fork).toMatchObject({ network: 'ethereum', endedAt: null, proposalId: null });
    expect(fork.deposits.map(({ amount, coin, owed }) => `${amount} ${coin} ${String(owed)}`)).toEqual([
      '2 ETH null',
      '500 USDT null',
    ]);
    await expect(stage.look()).rejects.toThrow('nothing is credited any more');
    expect((await forks()).list).toHaveLength(1);

    const { app, wallet } = stage.server;
    const [offered] = wallet.networks;
    const cursor = await findCursor(app.db.kysely, 'ethereum');
    assert(offered !== undefined && cursor !== null, 'it was read up to there');

    const made = await propose(fork.id);
    expect(made.before).toMatchObject({ network: 'ethereum', from: fork.from, to: fork.to });
    const decision = (member: Member) => ({ id: made.id, hash: made.hash, verificationCode: member.freshCode() });
    expect(await (await treasury.signIn()).codeOf(approveProposal, { body: decision(treasury) })).toBe('403');
    await (await compliance.signIn()).done(approveProposal, { body: decision(compliance) });
    await stage.server.untilQuiet();
    // Whoever still holds the block from which they went back records nothing.
    await expect(recordFork(app, offered.chain, cursor, CONFIRMATIONS)).rejects.toThrow('no longer read at block');
    await stage.look();
    expect((await forks()).list).toHaveLength(1);

    // Half an ether was there; the rest is owed. Nobody's balance is below zero.
    expect(await deposits(ada)).toEqual(['2 ETH failed chainReplaced 1.5', '1 ETH approved ']);
    expect(await deposits(ben)).toEqual(['500 USDT failed chainReplaced 0']);
    expect([await available(ada), await available(ben)]).toEqual([['0 ETH'], ['0 USDT']]);
    const { list } = await (await signed(ada)).done(listNotifications, { query: {} }, REAL);
    expect(list.find(({ kind }) => kind === 'depositReversed')).toMatchObject({
      details: { amount: '2', coin: 'ETH' },
    });
    expect((await forks()).list[0]?.deposits.map(({ owed }) => owed)).toEqual(['1.5', '0']);
    await stage.server.expectBooksToBalance();
  });

  it('is taken back once only, and not by whoever has the application’s password', async () => {
    const { pool } = stage.server.app.db;
    const [fork] = (await forks()).list;
    expect(
      await (
        await treasury.signIn()
      ).codeOf(proposeChange, {
        body: { kind: 'deposits.reverse', payload: { forkId: fork?.id ?? '' }, reason: 'once more, please' },
      }),
    ).toBe('400');
    for (const [statement, words] of [
      [`select wallet_reverse_fork(${fork?.proposalId ?? '0'})`, 'was approved in this transaction'],
      [
        `update wallet_deposits set status = 'failed', reason = 'chainReplaced', decided_at = now() where status = 'approved'`,
        'has not taken deposit',
      ],
      [
        `update wallet_deposits set status = 'approved', reason = null where reason = 'chainReplaced'`,
        'was taken back, once',
      ],
      [`update wallet_forks set proposal_id = 1`, 'permission denied'],
      [`update wallet_cursors set block_number = block_number - 5`, 'never back'],
      [`insert into wallet_debts select * from wallet_debts`, 'permission denied'],
      [
        `insert into wallet_recoveries (id, deposit_id, amount_units, recovered_at) select nextval('wallet_recovery_ids'), deposit_id, 5, now() from wallet_debts`,
        'was not moved',
      ],
    ] as const)
      await expect(pool.query(statement)).rejects.toThrow(words);
  });

  it('whose payment is in another block is credited again, and what is owed comes from it first', async () => {
    const address = await stage.addressOf(await signed(ada));
    await stage.chain.sendEther(address, ETHER);
    await settle();
    await collect();
    expect(await available(ada)).toEqual(['0 ETH']);
    expect((await deposits(ada)).slice(0, 2)).toEqual(['1 ETH approved ', '2 ETH failed chainReplaced 0.5']);
    // Nothing but what is owed: the rest is free at once, also before anybody collects.
    await stage.chain.sendEther(address, ETHER);
    await settle();
    const ask = async (amount: string, fee: string) =>
      (await signed(ada)).codeOf(
        withdrawal,
        { body: { coin: 'ETH', network: 'ethereum', payeeId: as(ada).payeeId, amount, fee } },
        REAL,
      );
    expect(await ask('0.6', '0.0006')).toBe('10011');
    expect(await ask('0.5', '0.0005')).toBe('200');
    expect((await deposits(ada))[2]).toBe('2 ETH failed chainReplaced 0');
    await stage.server.expectBooksToBalance();
  });

  it('and returns ends by itself, without anybody', async () => {
    const address = await stage.addressOf(await signed(ben));
    await stage.chain.sendUsdt(address, 200n * USDT);
    await settle();
    const [open] = await stage.server.ask('select count(*)::int from wallet_forks');
    const [cursor] = await stage.server.ask('select block_number::int from wallet_cursors');
    // The node shows another block where we are, and then ours again.
    const other = z.looseObject({ number: z.string(), hash: z.string() });
    stage.node.fault = (method, truth) => {
      const shown = method === 'eth_getBlockByNumber' ? other.safeParse(truth) : null;
      const isThere = shown?.success === true && Number(shown.data.number) === cursor;
      return honest(method, isThere ? { ...shown.data, hash: `0x${'b'.repeat(64)}` } : truth);
    };
    await stage.chain.mine(1);
    await expect(stage.look()).rejects.toThrow('nothing is credited any more');
    expect((await forks()).list[0]).toMatchObject({ endedAt: null, to: cursor });
    stage.node.fault = honest;
    await stage.chain.mine(1);
    await stage.look();
    const { list } = await forks();
    expect(list).toHaveLength(Number(open) + 1);
    expect(list[0]).toMatchObject({ proposalId: null });
    expect(list[0]?.endedAt).not.toBeNull();
    expect(await deposits(ben)).toEqual(['200 USDT approved ', '500 USDT failed chainReplaced 0']);
  });
});
