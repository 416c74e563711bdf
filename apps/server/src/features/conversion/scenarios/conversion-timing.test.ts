/** Conversions wait for a fresh quote, as market orders do; whichever side gains by that. */
import { describe, expect, it } from 'vitest';
import { SECOND } from '@candor/core/time';
import { conversionStage } from '../testing/conversion-stage.ts';

const stage = conversionStage({ hasFillRules: true });
const wanted = { from: 'ETH', to: 'USDT', amount: '1', least: '0' } as const;

describe('a conversion', () => {
  it('is made at a quote of this moment', async () => {
    expect(await stage.convert(await stage.owner({ ETH: '1' }), wanted)).toMatchObject({ received: '1990' });
  });

  it('is made at no quote that is older, and refused when there is no newer one', async () => {
    const owner = await stage.owner({ ETH: '1' });
    stage.server.move(SECOND);
    expect(await stage.codeOf(owner, wanted)).toBe('10015');
    expect(await stage.available(owner)).toEqual(['1 ETH']);
  });

  it('is made at the next quote when the last one is older, also if it gives less', async () => {
    const owner = await stage.owner({ ETH: '1' });
    stage.server.move(SECOND);
    const answer = stage.convert(owner, wanted);
    // It may come before the request or after it: it is newer than the moment before either way.
    stage.server.feed.quote('ETHUSDT', '1989', '1991');
    expect(await answer).toMatchObject({ gross: '1990' });
  });

  it('waits for both quotes when it rests on two', async () => {
    const owner = await stage.owner({ ETH: '1' });
    stage.server.move(SECOND);
    stage.server.feed.quote('ETHUSDT', '1989', '1991');
    expect(await stage.codeOf(owner, { ...wanted, to: 'BTC' })).toBe('10015');
    stage.quote();
    expect(await stage.codeOf(owner, { ...wanted, to: 'BTC' })).toBe('200');
  });
});
