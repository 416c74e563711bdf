/** Payouts of Bitcoin: what was signed is what was approved, each withdrawal is paid once, and what final blocks show is booked. */
import { makePayoutBatch, type PayoutBatchView, putSignedBatch } from '@candor/contract/staff/withdrawals';
import { addPayee, getWithdrawal, listWithdrawalOptions } from '@candor/contract/withdrawals';
import { Transaction } from '@scure/btc-signer';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { addressOfKey, BITCOIN, MINER_KEY } from '../testing/bitcoin-chain.ts';
import {
  bitcoinPayoutStage,
  bitcoinWalletOf,
  type Changes,
  PAYOUT,
  psbtOf,
  signChanged,
  signPsbt,
} from '../testing/bitcoin-payout-stage.ts';
import { BITCOIN_CONFIRMATIONS, BITCOIN_PAYOUT_KEY } from '../testing/bitcoin-stage.ts';
import { type EsploraFault, truthful } from '../testing/esplora-server.ts';
import { REAL } from '../testing/wallet-stage.ts';
import type { Person } from '../testing/withdrawing.ts';

const stage = bitcoinPayoutStage();
let people: Person[] = [];
const STRANGER = bitcoinWalletOf(66);
const PAID = (BITCOIN * 999n) / 10_000n;

const one = (index: number): Person => {
  const person = people[index];
  if (person === undefined) throw new Error('there are so many people');
  return person;
};
const shown = async (person: Person, id: string) => {
  person.client = await stage.signIn(person);
  return person.client.done(getWithdrawal, { params: { id } }, REAL);
};
/** Approved, each of them; 0.1 BTC, of which 0.0999 arrive. */
const approved = async (...indices: number[]) => {
  const asked = [];
  for (const index of indices) {
    one(index).client = await stage.signIn(one(index));
    const view = await stage.ask(one(index), '0.1', '0.0001');
    await stage.approve(view);
    asked.push(view.id);
  }
  return asked;
};
const settle = async () => {
  stage.chain.mine(BITCOIN_CONFIRMATIONS);
  await stage.look();
};
/** Outputs of these amounts, and nothing else. */
const fund = async (...units: bigint[]) => {
  const coins = stage.chain.coinsOf(PAYOUT);
  const left = coins.reduce((sum, coin) => sum + coin.units, 0n) - 10_000n;
  if (left > 0n) {
    const all = [{ to: addressOfKey(MINER_KEY), units: left }];
    stage.chain.accept(stage.chain.pay(all, { coins, key: BITCOIN_PAYOUT_KEY, fee: 10_000n }).hex);
  }
  for (const each of units) stage.chain.send(PAYOUT, each);
  stage.chain.mine(BITCOIN_CONFIRMATIONS);
  await stage.look();
};

beforeAll(async () => {
  people = await stage.people(4);
  await fund(...Array.from({ length: 4 }, () => BITCOIN));
});

describe('an address', () => {
  test.each([
    ['of the payout', PAYOUT, '11090'],
    ['of the payout, in capital letters', PAYOUT.toUpperCase(), '11090'],
    ['of another network', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '11088'],
    ['of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', '11088'],
    ['of a witness version that nobody can spend from yet', 'bc1sw50qgdz25j', '11088'],
  ])('%s is refused', async (_, address, code) => {
    const client = await stage.signIn(one(0));
    expect(await client.codeOf(addPayee, { body: { network: 'bitcoin', address, name: 'It' } }, REAL)).toBe(code);
  });

  it('that customers pay in to is refused', async () => {
    const client = await stage.signIn(one(0));
    const address = await stage.addressOf(client);
    expect(await client.codeOf(addPayee, { body: { network: 'bitcoin', address, name: 'It' } }, REAL)).toBe('11090');
  });

  it('is withdrawn to where Bitcoin is configured', async () => {
    const { list } = await (await stage.signIn(one(0))).done(listWithdrawalOptions, {}, REAL);
    expect(list).toMatchObject([{ coin: 'BTC', network: 'bitcoin', minimum: '0.0005', confirmations: 3 }]);
  });
});

describe('a signed batch', () => {
  let waiting: Promise<{ batch: PayoutBatchView; ids: string[] }> | null = null;
  /** One for all of these: what is refused leaves it as it was. */
  const batchOf = () => {
    waiting ??= approved(0, 1).then(async (ids) => ({ ids, batch: await stage.batch() }));
    return waiting;
  };
  const change = (index: number, by: object): Changes => ({
    outputs: (outputs) => outputs.map((each, place) => (place === index ? { ...each, ...by } : each)),
  });

  test.each<[string, Changes, string]>([
    ['that pays somebody else', change(0, { to: STRANGER }), 'to'],
    ['that pays another amount', change(1, { units: PAID + 1n }), 'value'],
    ['whose change goes to somebody else', change(2, { to: STRANGER }), 'change'],
    ['that pays the network more', change(2, { units: BITCOIN / 2n }), 'fee'],
    ['whose payments are exchanged', { outputs: ([a, b, ...rest]) => [b!, a!, ...rest] }, 'to'],
    ['with another payment', { outputs: (all) => [...all, { to: STRANGER, units: 1_000n }] }, 'outputs'],
    ['without its change', { outputs: (all) => all.slice(0, 2) }, 'outputs'],
    [
      'with another input',
      { inputs: (all) => all.map((each) => ({ ...each, outpoint: `${'ab'.repeat(32)}:0` })) },
      'inputs',
    ],
    ['with one input more', { inputs: (all) => [...all, { ...all[0]!, outpoint: `${'cd'.repeat(32)}:1` }] }, 'inputs'],
    ['that nothing can replace', { sequence: 0xff_ff_ff_ff }, 'inputs'],
    ['that waits for a block', { lockTime: 5_000 }, 'type'],
    ['of another version', { version: 1 }, 'type'],
    ['signed for its inputs only', { sighash: 2 }, 'signer'],
    ['signed so that others can add to it', { sighash: 0x81 }, 'signer'],
  ])('%s is refused, and nothing is sent', async (_, changes, part) => {
    const { batch, ids } = await batchOf();
    const answer = await stage.put(batch, [signChanged(batch, changes)]);
    expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
    expect(await shown(one(0), ids[0] ?? '')).toMatchObject({ stage: 'signing', hash: null });
    expect(await stage.server.ask('select count(*)::int from wallet_batches where raw is not null')).toEqual([0]);
    expect(stage.chain.pool.size).toBe(0);
  });

  test.each<[string, (batch: PayoutBatchView) => string[], string]>([
    ['that nobody signed', (batch) => [psbtOf(batch).psbt], 'form'],
    ['whose signature was changed', (batch) => [flip(signChanged(batch, {}))], 'signer'],
    ['that is no transaction', () => ['zz'], 'form'],
    ['that is empty', () => ['0200'], 'form'],
    ['cut short', (batch) => [signChanged(batch, {}).slice(0, -2)], 'form'],
    ['with something behind it', (batch) => [`${signChanged(batch, {})}00`], 'form'],
    ['put back twice at once', (batch) => [signPsbt(batch), signPsbt(batch)], 'count'],
  ])('%s is refused', async (_, texts, part) => {
    const { batch } = await batchOf();
    const answer = await stage.put(batch, texts(batch));
    expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
  });

  it('as a PSBT pays everybody in one transaction, and is done once it is final', async () => {
    const { batch, ids } = await batchOf();
    expect(batch).toMatchObject({ network: 'bitcoin', from: PAYOUT, withdrawals: ids });
    // Asked for again, it is the same: a batch that was lost may have been signed.
    expect(await stage.batch()).toEqual(batch);
    const before = await stage.accounts(one(0).id);
    expect(before).toEqual(['1.9 BTC available', '0.1 BTC withdrawal']);
    const signed = signPsbt(batch);
    const member = await stage.staff('treasury');
    const body = { id: batch.id, signed: [signed], ...stage.factor('treasury') };
    const codes = await Promise.all([1, 2, 3].map(() => member.codeOf(putSignedBatch, { body })));
    // The code counts once; the batch is sent once.
    expect(codes.toSorted()).toEqual(['11010', '11010', '200']);
    expect([...stage.chain.pool.keys()]).toEqual([psbtOf(batch).id]);
    stage.chain.mine(1);
    await stage.look();
    expect(await shown(one(0), ids[0] ?? '')).toMatchObject({
      stage: 'confirming',
      confirmations: 1,
      confirmationsNeeded: BITCOIN_CONFIRMATIONS,
      hash: psbtOf(batch).id,
    });
    stage.chain.mine(2);
    await stage.look();
    for (const [index, id] of ids.entries()) {
      expect(await shown(one(index), id)).toMatchObject({ stage: 'done', received: '0.0999' });
      expect(stage.chain.balanceOf(one(index).wallet)).toBe(PAID);
      expect(await stage.accounts(one(index).id)).toEqual(['1.9 BTC available']);
    }
    await stage.server.expectBooksToBalance();
    expect(stage.chain.balanceOf(PAYOUT)).toBe(4n * BITCOIN - 2n * PAID - BigInt(psbtOf(batch).fee));
  });

  test.each<[string, (batch: PayoutBatchView) => string]>([
    ['the finished transaction', (batch) => signChanged(batch, {})],
    ['a PSBT in hexadecimal', (batch) => Buffer.from(signPsbt(batch), 'base64').toString('hex')],
    [
      'a finished PSBT',
      (batch) => {
        const transaction = Transaction.fromPSBT(Buffer.from(signPsbt(batch), 'base64'));
        transaction.finalize();
        return Buffer.from(transaction.toPSBT()).toString('base64');
      },
    ],
  ])('as %s is taken too', async (_, sign) => {
    const [id = ''] = await approved(2);
    const batch = await stage.batch();
    expect((await stage.put(batch, [sign(batch)])).code).toBe('200');
    await settle();
    expect(await shown(one(2), id)).toMatchObject({ stage: 'done' });
  });
});

describe('a node', () => {
  it('that loses its answers is sent the same transaction, which pays once, also after a restart', async () => {
    const before = stage.chain.balanceOf(one(3).wallet);
    const [id = ''] = await approved(3);
    const batch = await stage.batch();
    // They take the transaction, and nobody hears of that.
    const silent: EsploraFault = (path, truth) =>
      path === '/tx' || path.endsWith('/hex') ? null : truthful(path, truth);
    for (const node of [stage.first, stage.node]) node.fault = silent;
    expect((await stage.put(batch, [signPsbt(batch)])).code).toBe('200');
    for (let round = 0; round < 6; round += 1) {
      if (round === 3) await stage.server.restart();
      await stage.look();
    }
    expect(await shown(one(3), id)).toMatchObject({ stage: 'signing' });
    for (const node of [stage.first, stage.node]) node.fault = truthful;
    await stage.look();
    expect(await shown(one(3), id)).toMatchObject({ stage: 'sent' });
    await settle();
    expect(await shown(one(3), id)).toMatchObject({ stage: 'done' });
    expect(stage.chain.balanceOf(one(3).wallet) - before).toBe(PAID);
  });

  it('that says another amount of an output, or asks for an absurd fee, makes no batch', async () => {
    await approved(0);
    const member = await stage.staff('treasury');
    const untruths: [string, RegExp, string][] = [
      ['utxo', /"value":\d/, '"value":1'],
      ['fee-estimates', /9\.2/, '9200'],
      ['utxo', /"vout":\d/, '"vout":7'],
    ];
    for (const [what, pattern, by] of untruths) {
      stage.node.fault = (path, truth) =>
        path.endsWith(what) ? String(truth).replaceAll(new RegExp(pattern, 'g'), by) : truthful(path, truth);
      const body = { network: 'bitcoin' as const, ...stage.factor('treasury') };
      expect(await member.codeOf(makePayoutBatch, { body })).toBe('11087');
    }
    stage.node.fault = truthful;
    const batch = await stage.batch();
    await stage.put(batch, [signPsbt(batch)]);
    await settle();
  });

  it('whose blocks are replaced takes the confirmations back, and pays once all the same', async () => {
    const before = stage.chain.balanceOf(one(0).wallet);
    const [id = ''] = await approved(0);
    const batch = await stage.batch();
    await stage.put(batch, [signPsbt(batch)]);
    stage.chain.mine(2);
    await stage.look();
    expect(await shown(one(0), id)).toMatchObject({ stage: 'confirming', confirmations: 2 });
    stage.chain.reorganise(2);
    await stage.look();
    expect(await shown(one(0), id)).toMatchObject({ stage: 'sent', confirmations: 0 });
    // Everybody has forgotten it: after a restart it is sent again.
    await stage.server.restart();
    await stage.look();
    await settle();
    expect(await shown(one(0), id)).toMatchObject({ stage: 'done' });
    expect(stage.chain.balanceOf(one(0).wallet) - before).toBe(PAID);
  });
});

describe('what only the chain knows', () => {
  it('the same payments with a higher fee, sent by the operator, are the payments', async () => {
    const ids = await approved(0, 1);
    const batch = await stage.batch();
    await stage.put(batch, [signPsbt(batch)]);
    const dearer = signChanged(batch, {
      outputs: (all) =>
        all.map((each) => (each.to === PAYOUT ? { ...each, units: each.units - 20_000n } : each)).toReversed(),
    });
    const hash = stage.chain.accept(dearer);
    expect(stage.chain.pool.has(psbtOf(batch).id)).toBe(false);
    await settle();
    for (const [index, id] of ids.entries()) expect(await shown(one(index), id)).toMatchObject({ stage: 'done', hash });
  });

  it('another transaction that spends one of the inputs fails what it does not pay, and its hold is released', async () => {
    await fund((BITCOIN * 15n) / 100n, (BITCOIN * 15n) / 100n);
    const balances = await Promise.all([0, 1].map((index) => stage.accounts(one(index).id)));
    const wallets = [0, 1].map((index) => stage.chain.balanceOf(one(index).wallet));
    const ids = await approved(0, 1);
    const batch = await stage.batch();
    // The operator pays the first customer, and the second one too little.
    const spoilt = signChanged(batch, {
      inputs: (all) => all.slice(0, 1),
      outputs: ([first, second]) => [first!, { ...second!, units: 50_000n }],
    });
    stage.chain.accept(spoilt);
    await stage.put(batch, [signPsbt(batch)]);
    await settle();
    expect(await shown(one(0), ids[0] ?? '')).toMatchObject({ stage: 'done' });
    expect(await shown(one(1), ids[1] ?? '')).toMatchObject({
      status: 'failed',
      reason: 'networkRefused',
      stage: null,
    });
    expect(await stage.accounts(one(1).id)).toEqual(balances[1]);
    // What was approved can never be executed any more.
    expect(() => stage.chain.accept(signChanged(batch, {}))).toThrow('missingorspent');
    await settle();
    expect(stage.chain.balanceOf(one(0).wallet) - (wallets[0] ?? 0n)).toBe(PAID);
    expect(stage.chain.balanceOf(one(1).wallet) - (wallets[1] ?? 0n)).toBe(50_000n);
    await stage.server.expectBooksToBalance();
  });

  it('two withdrawals of one amount to one address need two outputs', async () => {
    await fund(BITCOIN, BITCOIN);
    const ids = await approved(0, 0);
    const batch = await stage.batch();
    const single = signChanged(batch, { outputs: ([first]) => [first!] });
    stage.chain.accept(single);
    await settle();
    const stages = await Promise.all(ids.map((id) => shown(one(0), id)));
    expect(stages.map(({ stage: far, reason }) => far ?? reason)).toEqual(['done', 'networkRefused']);
    await stage.put(batch, [signPsbt(batch)]);
  });
});

describe('a payout address', () => {
  it('that has too little pays those that have waited longest, and says what is missing for the others', async () => {
    await fund((BITCOIN * 15n) / 100n);
    const ids = await approved(1, 2);
    const first = await stage.batch();
    expect(first.withdrawals).toEqual([ids[0]]);
    await stage.put(first, [signPsbt(first)]);
    const member = (await stage.staff('treasury')).with({ 'accept-language': 'en' });
    const ask = () => member.call(makePayoutBatch, { body: { network: 'bitcoin', ...stage.factor('treasury') } });
    const refused = await ask();
    expect([refused.code, refused.msg]).toEqual(['11100', expect.stringContaining('0.0999 BTC')]);
    // What could still be replaced is not spent.
    stage.chain.send(PAYOUT, BITCOIN);
    stage.chain.mine(2);
    await stage.look();
    expect((await ask()).code).toBe('11100');
    stage.chain.mine(1);
    await stage.look();
    expect(await shown(one(1), ids[0] ?? '')).toMatchObject({ stage: 'done' });
    const second = await stage.batch();
    expect(second.withdrawals).toEqual([ids[1]]);
    await stage.put(second, [signPsbt(second)]);
    await settle();
    expect(await shown(one(2), ids[1] ?? '')).toMatchObject({ stage: 'done' });
  });
});

describe('the database', () => {
  const asApplication = (...statements: string[]) =>
    stage.server.ask(`set role candor_app; begin; ${statements.join(';')}; commit`).then(
      () => 'done',
      async (error: unknown) => {
        await stage.server.ask('rollback; reset role').catch(() => undefined);
        return error instanceof Error ? error.message : '';
      },
    );

  it('gives no output to two batches, and changes none of a batch', async () => {
    expect(
      await asApplication(
        'insert into wallet_batch_inputs (batch_id, position, outpoint, value_units) select batch_id, 50, outpoint, 1 from wallet_batch_inputs limit 1',
      ),
    ).toContain('wallet_batch_inputs_outpoint');
    expect(await asApplication('update wallet_batch_inputs set value_units = 1')).toContain('permission denied');
    expect(
      await asApplication(
        `insert into wallet_batch_inputs (batch_id, position, outpoint, value_units) select max(batch_id), 1, repeat('a', 64) || ':0', 1 from wallet_batch_inputs`,
      ),
    ).toContain('does not spend what it pays');
    expect(await asApplication(`update wallet_batches set raw = 'ff' where network = 'bitcoin'`)).toContain(
      'signed once',
    );
  });
});

/** One bit of the first signature, which stays a signature. */
function flip(hex: string): string {
  const at = hex.indexOf('30440220') === -1 ? hex.indexOf('022') + 40 : hex.indexOf('30440220') + 40;
  const digit = Number.parseInt(hex.charAt(at), 16) ^ 1;
  return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
}
