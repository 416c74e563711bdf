/** What is behind a gate hears of the prices when it opens: once, and only if there was something to hear. */
import { describe, expect, it, vi } from 'vitest';
import { KeyedStore } from './keyed-store.ts';
import { PriceGate } from './price-gate.ts';

function begin() {
  const prices = new KeyedStore<string>();
  const gate = new PriceGate();
  const follow = (code: string) => {
    const listener = vi.fn<() => void>();
    return { listener, stop: gate.behind((tell) => prices.subscribe(code, tell))(listener) };
  };
  return { prices, gate, follow };
}

describe('a gate', () => {
  it('tells of each price while it is open', () => {
    const { prices, follow } = begin();
    const { listener } = follow('EURUSD');
    prices.set('EURUSD', '1.10');
    prices.set('EURUSD', '1.11');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('tells once, when it opens, of what came while it was closed', () => {
    const { prices, gate, follow } = begin();
    const [moved, still] = [follow('EURUSD'), follow('BTCUSDT')];
    gate.close();
    prices.set('EURUSD', '1.10');
    prices.set('EURUSD', '1.11');
    expect(moved.listener).not.toHaveBeenCalled();
    gate.open();
    gate.open();
    expect(moved.listener).toHaveBeenCalledTimes(1);
    expect(still.listener).not.toHaveBeenCalled();
    prices.set('EURUSD', '1.12');
    expect(moved.listener).toHaveBeenCalledTimes(2);
  });

  it('does not tell who has left', () => {
    const { prices, gate, follow } = begin();
    const { listener, stop } = follow('EURUSD');
    gate.close();
    prices.set('EURUSD', '1.10');
    stop();
    gate.open();
    expect(listener).not.toHaveBeenCalled();
  });
});
