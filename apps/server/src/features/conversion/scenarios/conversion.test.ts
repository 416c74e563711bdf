/** A customer converts one asset into another, through HTTP on a real database: at the logged quote, less the spread that was shown. */
import { listPostings } from '@candor/contract/balance';
import { convert, getInventory, listConversionOptions, listConversions } from '@candor/contract/conversion';
import { listNotifications } from '@candor/contract/notifications';
import { takeBreak } from '@candor/contract/protection';
import { exportStatement } from '@candor/contract/statements';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { getParamByKey } from '@candor/contract/parameters';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { Member, suspend } from '../../staff/testing/office.ts';
import { conversionStage, oracle, type Owner, REAL } from '../testing/conversion-stage.ts';

const stage = conversionStage();
let ada: Owner;
beforeAll(async () => {
  ada = await stage.owner({ ETH: '3', USDT: '5000', BTC: '0.5' });
});

describe('a conversion', () => {
  test.each([
    ['ETH', '1', 'USDT', '1990', { gross: '2000', spread: '10', received: '1990' }],
    ['USDT', '2000', 'ETH', '0.995', { gross: '1', spread: '0.005', received: '0.995' }],
    ['BTC', '0.1', 'ETH', '3.66', { gross: '3.68', spread: '0.0184', received: '3.6616' }],
    ['USDT', '123.456789', 'BTC', '0.0016', null],
    ['ETH', '0.333333333333333333', 'BTC', '0.009', null],
  ] as const)(
    'of %s %s to %s gives what the quotes give in the middle, less the public spread',
    async (from, amount, to, least, figures) => {
      const before = await stage.available(ada);
      stage.quote();
      const done = await stage.convert(ada, { from, to, amount, least });
      expect(done).toMatchObject({ from, to, amount, least, spreadPercent: '0.5', ...figures });
      expect(done).toMatchObject(oracle(done));
      expect(done.quotes.map(({ code }) => code)).toEqual(
        [from, to].filter((each) => each !== 'USDT').map((each) => `${each}USDT`),
      );
      const after = await stage.available(ada);
      expect(units(after, from)).toBe(units(before, from) - unitsIn(amount));
      expect(units(after, to)).toBe(units(before, to) + unitsIn(done.received));
      await stage.server.expectBooksToBalance();
    },
  );

  it('is an entry for each thing that it moved, told to its customer, and listed with its quotes', async () => {
    const [latest] = (await ada.client.done(listConversions, { query: {} }, REAL)).list;
    expect(latest).toMatchObject({ from: 'ETH', to: 'BTC' });
    const { list } = await ada.client.done(listPostings, { query: { size: '3' } }, REAL);
    expect(list.map(({ kind, asset, fact }) => [kind, asset, fact])).toEqual([
      ['conversion.spread', 'BTC', `conversion:${latest?.id}`],
      ['conversion.bought', 'BTC', `conversion:${latest?.id}`],
      ['conversion.sold', 'ETH', `conversion:${latest?.id}`],
    ]);
    expect(list.map(({ amount }) => amount)).toEqual([`-${latest?.spread}`, latest?.gross, `-${latest?.amount}`]);
    const [reported] = (await ada.client.done(listNotifications, { query: {} }, REAL)).list;
    expect(reported).toMatchObject({
      kind: 'converted',
      details: { amount: latest?.amount, coin: 'ETH', received: latest?.received, into: 'BTC' },
    });
  });

  it('is in the statement, as a table and as a journal', async () => {
    // Entries have the database's own time.
    const today =
      z.array(z.string()).parse(await stage.server.ask(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`))[0] ??
      '';
    const file = async (format: 'csv' | 'journal') => {
      const query = { from: '2026-11-01', to: today > '2026-11-30' ? today : '2026-11-30', timeZone: 'UTC', format };
      return String((await ada.client.call(exportStatement, { query }, REAL)).data);
    };
    const table = await file('csv');
    for (const kind of ['conversion.sold', 'conversion.bought', 'conversion.spread']) expect(table).toContain(kind);
    for (const asset of ['USDT', 'BTC', 'ETH']) expect(table).toContain(asset);
    const journal = await file('journal');
    expect(journal).toContain('equity:conversions');
    expect(journal).toContain('expenses:candor:fees');
    expect(journal).toMatch(/-0\.100000000000000000 ETH|-1\.000000000000000000 ETH/);
  });

  it('is done at the better price when it has risen, and refused with the price of now when it has fallen', async () => {
    const wanted = { from: 'ETH', to: 'USDT', amount: '0.1', least: '199' } as const;
    stage.quote(undefined, ['2099', '2101']);
    expect(await stage.convert(ada, wanted)).toMatchObject({ received: '208.95' });
    stage.quote(undefined, ['1989', '1991']);
    const before = await stage.available(ada);
    const answer = await ada.client.call(convert, { body: wanted }, REAL);
    expect(answer).toMatchObject({ code: '11111', status: 409 });
    expect(answer.msg).toContain('198.005');
    expect(await stage.available(ada)).toEqual(before);
    expect(await stage.convert(ada, { ...wanted, least: '198.005' })).toMatchObject({ received: '198.005' });
  });
});

describe('the options', () => {
  it('show quotes, minimum, spread and what the operator has', async () => {
    stage.quote();
    const { spreadPercent, list } = await ada.client.done(listConversionOptions, {}, REAL);
    expect(spreadPercent).toBe('0.5');
    expect(list.map(({ asset, minimum }) => [asset, minimum])).toEqual([
      ['USDT', '10'],
      ['BTC', '0.0001'],
      ['ETH', '0.004'],
    ]);
    expect(list[0]?.quote).toBeNull();
    expect(list[2]?.quote).toMatchObject({
      code: 'ETHUSDT',
      bid: '1999',
      ask: '2001',
      source: 'simulated',
      isUsable: true,
    });
    const { list: inventory, movements } = await stage.server.visitor.done(getInventory, { query: {} });
    expect(inventory.map(({ amount }) => amount)).toEqual(list.map((each) => each.inventory));
    expect(movements.list.map(({ asset, amount, isPlay }) => [asset, amount, isPlay])).toEqual([
      ['ETH', '10000', true],
      ['BTC', '300', true],
      ['USDT', '20000000', true],
    ]);
    expect(await stage.server.visitor.done(getParamByKey, { params: { key: 'conversionSpreadRate' } })).toMatchObject({
      value: '0.5',
    });
  });

  it('say that a coin is not to be had while its market’s own spread is wider than ours', async () => {
    stage.quote(undefined, ['1980', '2020']);
    const { list } = await ada.client.done(listConversionOptions, {}, REAL);
    expect(list.map(({ quote }) => quote?.isUsable ?? null)).toEqual([null, true, false]);
    expect(await stage.codeOf(ada, { from: 'USDT', to: 'ETH', amount: '20', least: '0' })).toBe('10015');
    expect(await stage.codeOf(ada, { from: 'USDT', to: 'BTC', amount: '20', least: '0' })).toBe('200');
  });
});

describe('the customer’s own limits', () => {
  it('keep a customer on a break from buying coins, not from leaving them', async () => {
    const ben = await stage.owner({ ETH: '1', USDT: '100' });
    await ben.client.done(takeBreak, { body: { days: 1 } });
    expect(await stage.codeOf(ben, { from: 'USDT', to: 'ETH', amount: '50', least: '0' })).toBe('11019');
    expect(await stage.codeOf(ben, { from: 'ETH', to: 'BTC', amount: '0.5', least: '0' })).toBe('11019');
    expect(await stage.codeOf(ben, { from: 'ETH', to: 'USDT', amount: '0.5', least: '0' })).toBe('200');
  });

  it('and a suspension likewise', async () => {
    const { id } = await stage.owner({ ETH: '1', USDT: '100' }, 'eve_suspended');
    await suspend(stage.server, id);
    const eve = { id, client: await stage.server.visitor.login('eve_suspended') };
    stage.quote();
    expect(await stage.codeOf(eve, { from: 'USDT', to: 'BTC', amount: '50', least: '0' })).toBe('10005');
    expect(await stage.codeOf(eve, { from: 'ETH', to: 'USDT', amount: '0.5', least: '0' })).toBe('200');
  });
});

describe('the inventory', () => {
  it('is funded and emptied by two people, never below nothing, and each transaction counts once', async () => {
    const [treasury, compliance] = [
      await Member.join(stage.server, 'treasury', 'treasurer'),
      await Member.join(stage.server, 'compliance', 'reviewer'),
    ];
    const [proposer, approver] = [await treasury.signIn(), await compliance.signIn()];
    const propose = (kind: 'inventory.fund' | 'inventory.withdraw', amount: string, reference: string) =>
      proposer.call(proposeChange, {
        body: { kind, payload: { asset: 'BTC', amount, reference }, reason: 'for a test' },
      });
    const held = async () =>
      (await stage.server.visitor.done(getInventory, { query: {} })).list.find(({ asset }) => asset === 'BTC')?.amount;
    const before = Number(await held());
    const { data } = await propose('inventory.fund', '2.5', 'tx one');
    const { id, hash } = z.object({ id: z.string(), hash: z.string() }).parse(data);
    expect(Number(await held())).toBe(before);
    await approver.done(approveProposal, { body: { id, hash, verificationCode: compliance.freshCode() } });
    expect(Number(await held())).toBeCloseTo(before + 2.5, 8);
    expect((await propose('inventory.fund', '1', ' TX  One ')).code).toBe('400');
    expect((await propose('inventory.fund', '0.000000001', 'tx two')).code).toBe('400');
    expect((await propose('inventory.withdraw', '100000', 'tx three')).code).toBe('11113');
    const capital = {
      kind: 'capital.fund',
      payload: { amount: '5', reference: 'tx one' },
      reason: 'for a test',
    } as const;
    expect(await proposer.codeOf(proposeChange, { body: capital })).toBe('400');
    await stage.server.expectBooksToBalance();
  });

  it('sells nothing that it does not have, says what it has, and shows that before', async () => {
    const rich = await stage.owner({ USDT: '60000000' });
    const answer = await rich.client.call(
      convert,
      { body: { from: 'USDT', to: 'ETH', amount: '59000000', least: '0' } },
      REAL,
    );
    const { list } = await rich.client.done(listConversionOptions, {}, REAL);
    const most = list.find(({ asset }) => asset === 'ETH')?.inventory ?? '';
    expect(answer).toMatchObject({ code: '11112', status: 409 });
    expect(answer.msg.replaceAll(',', '')).toContain(most);
    expect(await stage.available(rich)).toEqual(['60000000 USDT']);
    await stage.server.expectBooksToBalance();
  });
});

/** In units of 10⁻¹⁸, whatever the asset. */
const unitsIn = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};
const units = (list: readonly string[], asset: string): bigint =>
  unitsIn(list.find((each) => each.endsWith(` ${asset}`))?.split(' ')[0] ?? '0');
