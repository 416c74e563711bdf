/** Payouts: what the operator may put back, nodes that fail or lie, crashes between sending and recording it, and what only the chain knows. */
import { makePayoutBatch, putSignedBatch, type Eip1559Transaction } from '@candor/contract/staff/withdrawals';
import { getWithdrawal } from '@candor/contract/withdrawals';
import { addr } from 'micro-eth-signer';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { PLAY_USDT } from '../play-chain/play-usdt.ts';
import { honest } from '../testing/faulty-node.ts';
import { CONFIRMATIONS, ETHER, REAL, USDT } from '../testing/wallet-stage.ts';
import { type Person, signAll, walletOf, withdrawalStage } from '../testing/withdrawal-stage.ts';

const stage = withdrawalStage();
let [ada]: Person[] = [];
const owner = (): Person => {
  if (ada === undefined) throw new Error('they are there once the tests run');
  return ada;
};
const shown = async (id: string) => {
  owner().client = await stage.signIn(owner());
  return owner().client.done(getWithdrawal, { params: { id } }, REAL);
};
/** One that is approved, and its batch. */
const approved = async (amount = '0.1', fee = '0.0001', coin: 'ETH' | 'USDT' = 'ETH') => {
  const asked = await stage.ask(owner(), amount, fee, { coin });
  await stage.approve(asked);
  return { asked, batch: await stage.batch() };
};
const settle = async () => {
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
};

beforeAll(async () => {
  [ada] = await stage.people(1, { USDT: 10_000n * USDT, ETH: 20n * ETHER });
});

describe('a signed batch', () => {
  const STRANGER = walletOf(66).toLowerCase();
  test.each<[string, Partial<Eip1559Transaction>, string]>([
    ['that pays somebody else', { to: STRANGER }, 'to'],
    ['that pays another amount', { value: '99900000000000001' }, 'value'],
    [
      'that pays a token instead',
      { to: PLAY_USDT.toLowerCase(), value: '0', data: `0xa9059cbb${'0'.repeat(128)}` },
      'to',
    ],
    ['with another nonce', { nonce: '999' }, 'nonce'],
    ['of another chain', { chainId: '1' }, 'chainId'],
    ['that pays more for being mined', { maxFeePerGas: '900000000000' }, 'maxFeePerGas'],
    ['with another gas limit', { gasLimit: '90000' }, 'gasLimit'],
    ['that carries a message', { data: '0xabcd' }, 'data'],
  ])('%s is refused, and nothing is sent', async (_, changed, part) => {
    const { batch, asked } = await batchOf();
    const answer = await stage.put(batch, signAll(batch.unsigned, changed));
    expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
    expect(await shown(asked)).toMatchObject({ stage: 'signing', hash: null });
    expect(await stage.server.ask('select count(*)::int from wallet_payouts where raw is not null')).toEqual([0]);
  });

  test.each<[string, (signed: string[]) => string[], string]>([
    ['by somebody else', () => [], 'signer'],
    ['that is empty of signatures', () => ['0x02'], 'form'],
    ['that is no hexadecimal', () => ['zz'], 'form'],
    ['with one too many', (signed) => [...signed, ...signed], 'count'],
    ['cut short', ([first = '']) => [first.slice(0, -2)], 'form'],
  ])('%s is refused', async (name, change, part) => {
    const { batch } = await batchOf();
    const stranger = `0x${'6b'.repeat(32)}`;
    const signed =
      name === 'by somebody else' ? signAll(batch.unsigned, {}, stranger) : change(signAll(batch.unsigned));
    const answer = await stage.put(batch, signed);
    expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
  });

  it('of the token, to somebody else or of another amount, is refused', async () => {
    const { batch, asked } = await batchOf();
    expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
    await settle();
    expect(await shown(asked)).toMatchObject({ stage: 'done' });
    const token = await approved('100', '0.1', 'USDT');
    const [data = ''] = token.batch.unsigned.map((each) => (each.type === 'eip1559' ? each.data : ''));
    const elsewhere = `${data.slice(0, 34)}${STRANGER.slice(2)}${data.slice(74)}`;
    const more = `${data.slice(0, -1)}${data.endsWith('1') ? '2' : '1'}`;
    for (const wrong of [{ data: elsewhere }, { data: more }, { to: STRANGER }]) {
      const answer = await stage.put(token.batch, signAll(token.batch.unsigned, wrong));
      expect(answer.code).toBe('11089');
    }
    // Put back rightly, twice and at once: it is sent once.
    const signed = signAll(token.batch.unsigned);
    const member = await stage.staff('treasury');
    const body = { id: token.batch.id, signed, ...stage.factor('treasury') };
    const codes = await Promise.all([1, 2, 3].map(() => member.codeOf(putSignedBatch, { body })));
    // The code counts once; the batch is sent once.
    expect(codes.toSorted()).toEqual(['11010', '11010', '200']);
    expect((await stage.put(token.batch, signed)).code).toBe('200');
    await settle();
    expect(await stage.usdtOf(owner().wallet)).toBe(99_900_000n);
    expect(await shown(token.asked.id)).toMatchObject({ stage: 'done' });
  });

  let waiting: Promise<{ batch: Awaited<ReturnType<typeof approved>>['batch']; asked: string }> | null = null;
  /** One for all of these: what is refused leaves it as it was. */
  function batchOf() {
    waiting ??= approved().then(({ batch, asked }) => ({ batch, asked: asked.id }));
    return waiting;
  }
});

describe('a node', () => {
  it('that loses its answer twenty times, or whose answer finds us gone, is sent the same transaction, which pays once', async () => {
    const before = await stage.etherOf(owner().wallet);
    const { asked, batch } = await approved();
    // It takes the transaction, and nobody hears of that: as if the process had died between sending and recording it.
    stage.node.fault = (method, truth) =>
      ['eth_sendRawTransaction', 'eth_getTransactionByHash'].includes(method) ? null : honest(method, truth);
    expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
    for (let round = 0; round < 20; round += 1) {
      if (round % 10 === 5) await stage.server.restart();
      await stage.look();
    }
    expect(await shown(asked.id)).toMatchObject({ stage: 'signing' });
    stage.node.fault = honest;
    await stage.look();
    expect(await shown(asked.id)).toMatchObject({ stage: 'sent' });
    await settle();
    for (let round = 0; round < 3; round += 1) await stage.look();
    expect(await shown(asked.id)).toMatchObject({ stage: 'done' });
    expect((await stage.etherOf(owner().wallet)) - before).toBe((ETHER * 999n) / 10_000n);
  });

  it('that is down, or contradicts itself, never means done', async () => {
    const { asked, batch } = await approved();
    stage.node.fault = () => null;
    expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
    await expect(stage.look()).rejects.toThrow('does not answer');
    expect(await shown(asked.id)).toMatchObject({ stage: 'signing' });
    stage.node.fault = honest;
    await stage.look();
    await stage.chain.mine(CONFIRMATIONS);
    stage.node.fault = (method, truth) =>
      honest(method, method === 'eth_getBlockReceipts' && Array.isArray(truth) ? [] : truth);
    await expect(stage.look()).rejects.toThrow('do not belong together');
    expect((await shown(asked.id)).doneAt).toBe(null);
    stage.node.fault = honest;
    await stage.look();
    expect(await shown(asked.id)).toMatchObject({ stage: 'done' });
  });

  it('whose block is replaced takes the confirmations back, and the transaction is paid once all the same', async () => {
    const before = await stage.etherOf(owner().wallet);
    const { asked, batch } = await approved();
    await stage.put(batch, signAll(batch.unsigned));
    await stage.chain.mine(2);
    await stage.look();
    expect(await shown(asked.id)).toMatchObject({ stage: 'confirming', confirmations: 2 });
    await stage.chain.reorganise(2);
    await stage.look();
    expect(await shown(asked.id)).toMatchObject({ stage: 'sent', confirmations: 0 });
    // After a restart it is sent again, whatever was known before.
    await stage.server.restart();
    await stage.look();
    await settle();
    expect(await shown(asked.id)).toMatchObject({ stage: 'done' });
    expect((await stage.etherOf(owner().wallet)) - before).toBe((ETHER * 999n) / 10_000n);
  });
});

describe('a batch', () => {
  it('is made only if the payout address has the coins and the fees for it, and says what is missing', async () => {
    const payout = stage.server.wallet.networks[0]?.paying?.payoutAddress ?? '';
    const asked = await stage.ask(owner(), '30', '0.03', { coin: 'USDT' });
    await stage.approve(asked);
    const answerOf = async () =>
      (await stage.staff('treasury'))
        .with({ 'accept-language': 'en' })
        .call(makePayoutBatch, { body: { network: 'ethereum', ...stage.factor('treasury') } });
    const made = () => stage.server.ask('select count(*)::int from wallet_batches where signed_at is null');
    const [usdt, ether] = [await stage.usdtOf(payout), await stage.etherOf(payout)];
    const before = await made();
    await stage.setUsdt(payout, 29_969_999n);
    const short = await answerOf();
    expect([short.code, short.msg]).toEqual(['11120', expect.stringContaining('0.000001 USDT is missing')]);
    await stage.setUsdt(payout, usdt);
    await stage.chain.rpc('anvil_setBalance', [payout, '0x1'], z.unknown());
    const dry = await answerOf();
    expect([dry.code, dry.msg]).toEqual(['11120', expect.stringContaining('ETH is missing')]);
    expect(await made()).toEqual(before);
    await stage.chain.rpc('anvil_setBalance', [payout, `0x${ether.toString(16)}`], z.unknown());
    stage.node.fault = (method, truth) => (method === 'eth_call' ? null : honest(method, truth));
    expect((await answerOf()).code).toBe('11087');
    stage.node.fault = honest;
    const batch = await stage.batch();
    expect(batch.withdrawals).toEqual([asked.id]);
    await stage.put(batch, signAll(batch.unsigned));
    await settle();
  });
});

describe('what only the chain knows', () => {
  it('another transaction with the nonce fails the withdrawal, and its hold is released', async () => {
    const before = await stage.accounts(owner().id);
    const { asked, batch } = await approved();
    // The operator sends the nonce elsewhere, behind our back.
    const [raw = ''] = signAll(batch.unsigned, { to: walletOf(67).toLowerCase(), value: '5' });
    await stage.chain.rpc('eth_sendRawTransaction', [raw], z.string());
    await settle();
    expect(await shown(asked.id)).toMatchObject({ status: 'failed', reason: 'networkRefused', stage: null });
    expect(await stage.accounts(owner().id)).toEqual(before);
    // What was approved cannot be paid any more: its nonce is used.
    await stage.put(batch, signAll(batch.unsigned)).catch(() => undefined);
    await settle();
    expect(await stage.accounts(owner().id)).toEqual(before);
  });

  it('the same payment with a higher fee, sent by the operator, is the payment', async () => {
    const { asked, batch } = await approved();
    const [raw = ''] = signAll(batch.unsigned, { maxFeePerGas: '900000000000', maxPriorityFeePerGas: '2000000000' });
    await stage.chain.rpc('eth_sendRawTransaction', [raw], z.string());
    await settle();
    expect(await shown(asked.id)).toMatchObject({ stage: 'done' });
    await stage.server.expectBooksToBalance();
    const next = await approved();
    // One after the other: the batch that nobody needs any more is put back first.
    expect(next.batch.id).toBe(batch.id);
    await stage.put(next.batch, signAll(batch.unsigned));
    const fresh = await stage.batch();
    expect(fresh.withdrawals).toEqual([next.asked.id]);
    await stage.put(fresh, signAll(fresh.unsigned));
    await settle();
    expect(await shown(next.asked.id)).toMatchObject({ stage: 'done' });
  });

  it('a payment that is executed without effect fails, and its hold is released', async () => {
    const payout = stage.server.wallet.networks[0]?.paying?.payoutAddress ?? '';
    const before = await stage.accounts(owner().id);
    const { asked, batch } = await approved('50', '0.05', 'USDT');
    // The payout address has no USDT left: the token reverts.
    const held = await stage.usdtOf(payout);
    await stage.setUsdt(payout, 0n);
    expect(await stage.usdtOf(payout)).toBe(0n);
    expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
    await settle();
    await stage.setUsdt(payout, held);
    expect(await shown(asked.id)).toMatchObject({ status: 'failed', reason: 'networkRefused' });
    expect(await stage.accounts(owner().id)).toEqual(before);
  });
});

describe('the operator’s program of a sandbox', () => {
  it('signs a batch outside of the platform, from the address that it named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-operator-'));
    const program = new URL('../play-chain/operator-wallet.ts', import.meta.url).pathname;
    const run = (...args: string[]) => execFileSync(process.execPath, [program, ...args], { env: {} });
    const [keys, batch, signed] = ['keys.json', 'batch.json', 'signed.json'].map((name) => join(folder, name));
    run('make', join(folder, 'wallet'), keys ?? '');
    const { payout } = z.object({ payout: z.string() }).parse(JSON.parse(readFileSync(keys ?? '', 'utf8')));
    const unsigned = [
      {
        type: 'eip1559',
        chainId: '31337',
        nonce: '4',
        to: walletOf(9).toLowerCase(),
        value: '5',
        data: '0x',
        gasLimit: '60000',
        maxFeePerGas: '9000000000',
        maxPriorityFeePerGas: '1000000000',
      },
    ];
    writeFileSync(batch ?? '', JSON.stringify({ unsigned }));
    run('sign', join(folder, 'wallet'), batch ?? '', signed ?? '');
    const [raw] = z.array(z.string()).parse(JSON.parse(readFileSync(signed ?? '', 'utf8')));
    expect(raw).toMatch(/^0x02[0-9a-f]+$/);
    expect(addr.isValid(payout)).toBe(true);
    // Made again, it is the same wallet.
    run('make', join(folder, 'wallet'), keys ?? '');
    expect(JSON.parse(readFileSync(keys ?? '', 'utf8'))).toMatchObject({ payout });
    rmSync(folder, { recursive: true });
  });
});
