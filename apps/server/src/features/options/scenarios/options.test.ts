/** A customer buys options, closes one and keeps another, through HTTP on a real database: at the published price, and paid from what was set aside. */
import { listPostings } from '@candor/contract/balance';
import { listNotifications } from '@candor/contract/notifications';
import { getOptionChain, getOptionSettlement, listOptionUnderlyings } from '@candor/contract/options';
import { listCustomerOptions } from '@candor/contract/staff/customers';
import { listOptions } from '@candor/contract/trading';
import { HOUR, MINUTE } from '@candor/core/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { Member } from '../../staff/testing/office.ts';
import { optionStage, type Owner } from '../testing/option-stage.ts';

const EMAIL = 'optioneer@mail.example';
const stage = optionStage();
let ada: Owner;
beforeAll(async () => {
  ada = await stage.owner(100_000, EMAIL);
});

describe('what is offered', () => {
  it('says what each price follows from', async () => {
    const { markupPercent, list } = await ada.client.done(listOptionUnderlyings, { query: {} });
    expect(markupPercent).toBe('3');
    const bitcoin = list.find(({ code }) => code === 'BTCUSDT');
    expect(bitcoin).toMatchObject({ class: 'coins', isOffered: true, free: '5000000', reserved: '0' });
    expect(Number(bitcoin?.volatility?.percent)).toBeGreaterThanOrEqual(30);
    expect(bitcoin?.expiries.map(({ period }) => period)).toEqual([1, 7, 30, 90]);
    for (const { expiresAt } of bitcoin?.expiries ?? []) expect(expiresAt).toMatch(/T16:00:00\.000Z$/);
  });

  it('has a strike in the middle and ten on each side', async () => {
    const chain = await ada.client.done(getOptionChain, { query: { code: 'BTCUSDT', period: '7' } });
    expect(chain.rows).toHaveLength(21);
    expect(chain.forward).toBe('73600');
    for (const { call, put } of chain.rows) expect(Number(call.fairValue) + Number(put.fairValue)).toBeGreaterThan(0);
  });
});

describe('an option', () => {
  it('costs its worth and the markup, and what it could pay is set aside', async () => {
    stage.quoteAll();
    const before = await stage.pool('BTCUSDT');
    const option = await stage.buy(ada, { kind: 'call', period: 7, lots: '0.1' });
    expect(option).toMatchObject({ product: 'option', status: 'open', kind: 'call', markupPercent: '3', paid: null });
    const [worth, markup, premium, largest] = [option.worth, option.markup, option.premium, option.largestPayout].map(
      units,
    );
    expect((worth ?? 0n) + (markup ?? 0n)).toBe(premium);
    expect(markup).toBe(((worth ?? 0n) * 3n) / 100n);
    expect(largest).toBe(units(option.cap ?? '0') / 10n - units(option.strike) / 10n);
    const after = await stage.pool('BTCUSDT');
    expect(after).toEqual({
      free: before.free + (worth ?? 0n) - (largest ?? 0n),
      reserved: before.reserved + (largest ?? 0n),
    });
    expect((await stage.balances(ada))['available']).toBe(String(100_000_000_000n - (premium ?? 0n)));
    const { list } = await ada.client.done(listPostings, { query: { size: '2' } }, { real: true });
    expect(list.map(({ kind, fact }) => [kind, fact])).toEqual([
      ['option.markup', `option:${option.id}`],
      ['option.premium', `option:${option.id}`],
    ]);
    expect(await stage.show(ada, option.id)).toMatchObject({ id: option.id, premium: option.premium });
    await stage.server.expectBooksToBalance();
  });

  it('is closed at the bid, which is its worth less the markup; nobody gains by it at the same quote', async () => {
    stage.quoteAll();
    const option = await stage.buy(ada, { kind: 'straddle', code: 'EURUSD', period: 30, lots: '0.5' });
    const closed = await stage.close(ada, option.id, '1');
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'customer', settlement: null });
    expect(units(closed.paid ?? '0')).toBeLessThan(units(option.worth));
    expect(units(closed.profit ?? '0')).toBe(units(closed.paid ?? '0') - units(option.premium));
    expect(closed.closing?.quote.code).toBe('EURUSD');
    expect((await stage.pool('EURUSD')).reserved).toBe(0n);
    const [reported] = (await ada.client.done(listNotifications, { query: {} }, { real: true })).list;
    expect(reported).toMatchObject({ kind: 'optionClosed', details: { id: option.id, paid: closed.paid } });
    expect(await stage.codeOfClosing(ada, option.id)).toBe('11202');
  });

  it('is paid at the mean of the last half hour, once', async () => {
    stage.quoteAll();
    const call = await stage.buy(ada, { kind: 'call', period: 1, lots: '0.1' });
    const put = await stage.buy(ada, { kind: 'put', period: 1, lots: '0.1' });
    const expiresAt = Date.parse(call.expiresAt);
    stage.server.move(expiresAt - stage.server.now() - HOUR);
    // The price rises by ten dollars each minute of the last half hour.
    await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, (left) => [
      String(75_300 - 10 * left),
      String(75_320 - 10 * left),
    ]);
    await stage.expire();
    const [paidCall, paidPut] = [await stage.show(ada, call.id), await stage.show(ada, put.id)];
    expect(paidPut).toMatchObject({ status: 'closed', closeReason: 'expiry', paid: '0' });
    const settlement = await ada.client.done(getOptionSettlement, { params: { id: paidCall.settlement?.id ?? '' } });
    expect(settlement.basis).toBe('regular');
    expect(settlement.quotes).toHaveLength(30);
    const mean = settlement.quotes.reduce((sum, { bid, ask }) => sum + (Number(bid) + Number(ask)) / 2, 0) / 30;
    expect(Number(settlement.price)).toBeCloseTo(mean, 6);
    expect(Number(paidCall.paid)).toBeCloseTo((mean - Number(call.strike)) / 10, 5);
    const before = await stage.balances(ada);
    await stage.expire();
    expect(await stage.balances(ada)).toEqual(before);
    await stage.server.expectBooksToBalance();
    // Both ended by one statement: each is mailed once.
    const kinds = await stage.server.mailsTo(EMAIL);
    expect(kinds.filter((kind) => kind.startsWith('option'))).toEqual([
      'optionClosed',
      'optionExpired',
      'optionExpired',
    ]);
  });

  it('is listed by the call of orders', async () => {
    const { list, total } = await ada.client.done(
      listOptions,
      { query: { product: 'option', size: '2' } },
      { real: true },
    );
    expect(total).toBe(4);
    expect(list).toHaveLength(2);
    expect(new Set(list.map(({ product }) => product))).toEqual(new Set(['option']));
  });

  it('is seen in the office by who may see orders, as the customer sees it', async () => {
    const support = await (await Member.join(stage.server, 'support')).signIn();
    const own = await ada.client.done(listOptions, { query: { product: 'option', size: '50' } }, { real: true });
    const seenBy = (account: 'real' | 'demo', cursor?: string) =>
      support.done(listCustomerOptions, {
        params: { customerId: ada.id },
        query: { account, ...(cursor !== undefined && { cursor }) },
      });
    // What closing would bring goes by the clock.
    const still = (list: readonly object[]) => list.map((option) => ({ ...option, closingAmount: null }));
    const { list, next } = await seenBy('real');
    expect([still(list), next]).toEqual([still(own.list), null]);
    expect((await seenBy('real', list[0]?.id)).list.map(({ id }) => id)).toEqual(list.slice(1).map(({ id }) => id));
    expect((await seenBy('demo')).list).toEqual([]);
    const treasury = await (await Member.join(stage.server, 'treasury')).signIn();
    const asked = { params: { customerId: ada.id }, query: { account: 'real' } } as const;
    expect(await treasury.codeOf(listCustomerOptions, asked)).toBe('403');
  });
});

const units = (text: string): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`);
};
