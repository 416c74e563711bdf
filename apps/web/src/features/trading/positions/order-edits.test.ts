/** What is typed into the form of an order in percent or as money is a price; and nothing that was not touched moves, or goes away. */
import { describe, expect, it } from 'vitest';
import { bitcoinAt } from '../testing/level-basis.ts';
import { isWithoutPrice, levelEditOf, withEdit } from './order-edits.ts';

const OPENED = bitcoinAt(73_600n);
const STORED = { stopLoss: '72128.00', takeProfit: '', trailing: '' };

describe('a level in percent', () => {
  const inPercent = withEdit({}, { levelsBy: 'percent' }, OPENED);

  it('is shown for the price that the order has, which does not count as changed', () => {
    expect(levelEditOf(inPercent, STORED, OPENED).typed).toEqual({ stopLoss: '2', takeProfit: '' });
    expect(inPercent).not.toHaveProperty('stopLoss');
  });

  it('is sent as the price that it means, and the other level stays untouched', () => {
    const edits = withEdit(inPercent, { typed: { takeProfit: '5' } }, OPENED);
    expect(edits).toMatchObject({ takeProfit: '77280.00' });
    expect(edits).not.toHaveProperty('stopLoss');
  });

  it('moves with the entry price of an order that waits', () => {
    const edits = withEdit(inPercent, { typed: { stopLoss: '1' } }, OPENED);
    expect(edits).toMatchObject({ stopLoss: '72864.00' });
    expect(withEdit(edits, { entryPrice: '70000' }, bitcoinAt(70_000n))).toMatchObject({ stopLoss: '69300.00' });
  });

  it('is kept as a price when the unit changes', () => {
    const edits = withEdit(inPercent, { typed: { stopLoss: '1' } }, OPENED);
    const inMoney = withEdit(edits, { levelsBy: 'money' }, OPENED);
    expect(inMoney).toMatchObject({ stopLoss: '72864.00' });
    // 0.1 × 736 and both fees: 82.38784, of which nothing is left out.
    expect(levelEditOf(inMoney, { ...STORED, stopLoss: '72864.00' }, OPENED).typed.stopLoss).toBe('82.39');
  });

  it('takes no level away where the text is none', () => {
    const edits = withEdit(inPercent, { typed: { stopLoss: 'two' } }, OPENED);
    expect(edits).toMatchObject({ stopLoss: '' });
    expect(isWithoutPrice('stopLoss', edits, { ...STORED, stopLoss: '' })).toBe(true);
    const emptied = withEdit(inPercent, { typed: { stopLoss: '' } }, OPENED);
    expect(isWithoutPrice('stopLoss', emptied, { ...STORED, stopLoss: '' })).toBe(false);
  });
});
