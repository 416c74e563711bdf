import { instruments } from '@candor/i18n/locales/zh/instruments';
import { expect, it } from 'vitest';
import { shownName } from './instrument-names.ts';

it('shows a blank while the names are loading, and English if they did not come', () => {
  const apple = { code: 'AAPL', appName: 'Apple' };
  expect(shownName(undefined, apple)).toBe('\u00a0');
  expect(shownName(null, apple)).toBe('Apple');
  expect(shownName(instruments, apple)).toBe('苹果');
  expect(shownName(instruments, { code: 'EURUSD', appName: 'EUR/USD' })).toBe('欧元/美元');
  expect(shownName(instruments, { code: 'DELISTED', appName: 'Delisted' })).toBe('Delisted');
});
