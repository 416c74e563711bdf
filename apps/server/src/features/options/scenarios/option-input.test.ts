/** What is asked for is refused where it is not what is offered: each field, each bound, and whoever may not buy or close. */
import { closeOption } from '@candor/contract/options';
import { closeAccount, getUserInfo } from '@candor/contract/identity';
import { resetDemo, takeBreak } from '@candor/contract/protection';
import { buyOption, getOption } from '@candor/contract/trading';
import { NOT_DECIMALS } from '@candor/core/testing/not-decimals';
import { HOUR } from '@candor/core/time';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { suspend } from '../../staff/testing/office.ts';
import { optionStage, type Owner, type Wanted } from '../testing/option-stage.ts';

const stage = optionStage();
let ada: Owner;
beforeAll(async () => {
  ada = await stage.owner(100_000);
});
beforeEach(() => stage.quoteAll());

const REAL = { real: true } as const;
/** What that body is answered, whatever it is. @param asked what it is beside. */
async function send(owner: Owner, changed: Readonly<Record<string, unknown>>, asked: Wanted = {}) {
  const body = JSON.stringify({ ...(await stage.complete(owner, asked)), ...changed });
  return owner.client.raw(buyOption, buyOption.path, { body }, { real: owner.real });
}

describe('a request', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string, Wanted?]>([
    ['on what is not listed', { code: 'NOTHING' }, '10014'],
    ['on what no options are sold on', { code: 'AAPL' }, '10014'],
    ['of another kind', { kind: 'condor' }, '400'],
    ['of another period', { period: 2 }, '10017'],
    ['of no period', { period: 0 }, '10017'],
    ['of a period that is a text', { period: '7' }, '400'],
    ['of half a day', { period: 0.5 }, '400'],
    ['without a strike', { strike: undefined }, '400'],
    ['at a strike of nothing', { strike: '0' }, '10014'],
    ['at a strike below nothing', { strike: '-100' }, '10014'],
    ['at a strike that is not of the table', { strike: '73333.33' }, '10014'],
    ['at a strike far away', { strike: '5000' }, '10014'],
    ['at a strike beyond all numbers', { strike: '9'.repeat(40) }, '400'],
    ['of a call without a cap', { cap: undefined }, '400'],
    ['of a call with a cap far away', { cap: '5000000' }, '10014'],
    ['of a call with a cap below its strike', { cap: '10' }, '10014'],
    ['of a call with an upper strike', { upperStrike: '80000' }, '400'],
    ['of a put with a cap', { cap: '80000' }, '400', { kind: 'put' }],
    ['of a spread without an upper strike', { upperStrike: undefined }, '400', { kind: 'call_spread' }],
    ['of a spread of one strike', { strike: '74000', upperStrike: '74000' }, '10014', { kind: 'put_spread' }],
    ['of a spread the wrong way round', { strike: '76000', upperStrike: '74000' }, '10014', { kind: 'call_spread' }],
    ['of a strangle with a cap', { cap: undefined }, '400', { kind: 'strangle' }],
    ['of no lots', { lots: '0' }, '10016'],
    ['of fewer lots than none', { lots: '-0.1' }, '10016'],
    ['of a part of a step', { lots: '0.001234' }, '10016'],
    ['of too many lots', { lots: '10000000' }, '10016'],
    ['that costs less than anything', { lots: '0.0001' }, '10016'],
    ['without a premium', { premium: undefined }, '400'],
    ['at a premium of nothing', { premium: '0' }, '11200'],
    ['at a premium below nothing', { premium: '-1' }, '400'],
    ['at a premium of seven decimals', { premium: '1.0000001' }, '400'],
    ['with a slippage below nothing', { maxSlippagePercent: '-1' }, '400'],
    ['with a slippage of more than all', { maxSlippagePercent: '101' }, '400'],
    ['at a price of its own', { price: '1' }, '400'],
    ['at a fair value of its own', { fairValue: '1' }, '400'],
    ['at a markup of its own', { markupPercent: '0' }, '400'],
    ['by a volatility of its own', { volatilityId: '1' }, '400'],
    ['at an expiry of its own', { expiresAt: '2030-01-01T16:00:00Z' }, '400'],
    ['on the side of a writer', { direction: 'short' }, '400'],
  ])('%s is refused: %o', async (_, changed, code, asked) => {
    const before = await stage.balances(ada);
    expect((await send(ada, changed, asked)).code).toBe(code);
    expect(await stage.balances(ada)).toEqual(before);
  });

  it('with what is no decimal in any field is refused', async () => {
    for (const text of NOT_DECIMALS)
      for (const field of ['strike', 'cap', 'upperStrike', 'lots', 'premium', 'maxSlippagePercent'])
        expect([field, text, (await send(ada, { [field]: text }, { kind: 'strangle' })).code]).toEqual([
          field,
          text,
          '400',
        ]);
  });

  it('to close brings no more than what it is worth, and is for what is there', async () => {
    const { id, worth } = await stage.buy(ada);
    for (const [least, code] of [
      [worth, '11201'],
      ['99999999', '11201'],
      ['-1', '400'],
      ['NaN', '400'],
      ['1e3', '400'],
    ] as const) {
      const body = JSON.stringify({ orderId: id, least });
      expect((await ada.client.raw(closeOption, closeOption.path, { body }, REAL)).code).toBe(code);
    }
    expect(await stage.codeOfClosing(ada, '999999999')).toBe('404');
    expect(await stage.show(ada, id)).toMatchObject({ status: 'open' });
  });
});

describe('the price', () => {
  it('is the computed one, whatever the client says: its premium is a bound and nothing else', async () => {
    const shown = await stage.buy(ada);
    const huge = await stage.buy(ada, { premium: '999999', maxSlippagePercent: '100' });
    // Some moments later it is worth a little less.
    expect(Math.abs(Number(huge.premium) - Number(shown.premium))).toBeLessThan(0.01);
    const exact = await stage.buy(ada, { premium: shown.premium, maxSlippagePercent: '0' });
    expect(Number(exact.premium)).toBeLessThanOrEqual(Number(shown.premium));
    const less = (Number(shown.premium) * 0.97).toFixed(6);
    expect(await stage.codeOf(ada, { premium: less, maxSlippagePercent: '0' })).toBe('11200');
    expect(await stage.codeOf(ada, { premium: (Number(shown.premium) * 0.9).toFixed(6) })).toBe('11200');
  });

  it('is of a fresh quote, or there is none', async () => {
    const body = await stage.complete(ada, {});
    const { id } = await stage.buy(ada);
    stage.server.move(2 * HOUR);
    expect(await ada.client.codeOf(buyOption, { body }, REAL)).toBe('10015');
    expect(await stage.codeOfClosing(ada, id)).toBe('10015');
    stage.quoteAll();
    expect(await stage.codeOfClosing(ada, id)).toBe('200');
  });
});

describe('whoever may not', () => {
  it('sees and closes nobody else’s options, nor those of the other account', async () => {
    const ben = await stage.owner(1_000);
    const { id } = await stage.buy(ada);
    expect(await ben.client.codeOf(getOption, { params: { id } }, REAL)).toBe('404');
    expect(await ada.client.codeOf(getOption, { params: { id } })).toBe('404');
    expect(await stage.codeOfClosing(ben, id)).toBe('404');
    expect(await stage.codeOfClosing({ ...ada, real: false }, id)).toBe('404');
    expect(await stage.server.visitor.codeOf(getOption, { params: { id } }, REAL)).toBe('401');
    const body = await stage.complete(ada, {});
    expect(await stage.server.visitor.codeOf(buyOption, { body }, REAL)).toBe('401');
  });

  it('has a break buys nothing, and closes what there is', async () => {
    const cleo = await stage.owner(1_000);
    const { id } = await stage.buy(cleo);
    await cleo.client.done(takeBreak, { body: { days: 1 } });
    expect(await stage.codeOf(cleo, {})).toBe('11019');
    expect(await stage.codeOfClosing(cleo, id)).toBe('200');
  });

  it('is suspended buys nothing, and closes what there is', async () => {
    const hugo = await stage.owner(1_000);
    const { username } = await hugo.client.done(getUserInfo);
    const body = await stage.complete(hugo, {});
    const { id } = await stage.buy(hugo);
    await suspend(stage.server, hugo.id);
    stage.quoteAll();
    // Signed in anew, they may look and close.
    const again = await stage.server.visitor.login(username ?? '');
    expect(await hugo.client.codeOf(buyOption, { body }, REAL)).toBe('401');
    expect(await again.codeOf(buyOption, { body }, REAL)).toBe('10005');
    expect(await stage.codeOfClosing({ ...hugo, client: again }, id)).toBe('200');
  });

  it('has open options keeps the account, and resets no demo account', async () => {
    const [dora, emil] = [await stage.owner(1_000), await stage.owner(null)];
    await stage.buy(dora, { code: 'ETHUSDT' });
    const proven = await dora.client.proven();
    expect(await proven.codeOf(closeAccount, { body: {} })).toBe('11020');
    const { id } = await stage.buy(emil, { code: 'ETHUSDT' });
    expect(await emil.client.codeOf(resetDemo, { body: {} }, { key: 'first' })).toBe('11020');
    expect(await stage.codeOfClosing(emil, id)).toBe('200');
    expect(await emil.client.codeOf(resetDemo, { body: {} }, { key: 'second' })).toBe('200');
  });

  it('has nothing buys nothing, on either account', async () => {
    const fred = await stage.owner(1);
    expect(await stage.codeOf(fred, { code: 'ETHUSDT', lots: '1' })).toBe('10011');
    const gina = await stage.owner(null);
    expect(await stage.codeOf(gina, { lots: '90' })).toBe('10011');
  });
});
