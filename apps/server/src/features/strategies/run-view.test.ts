import type { OrderView } from '@candor/contract/trading';
import { NEW_STATE } from '@candor/core/strategies/decide';
import { expect, it } from 'vitest';
import { resultOf } from './run-view.ts';

const order = (status: OrderView['status'], profit: string | null) => ({ status, profit }) as OrderView;

it('measures no run while one of its positions has no price', () => {
  const state = { ...NEW_STATE, result: 5_000_000n };
  expect(resultOf(state, [order('open', '2'), order('closed', '9')])).toBe(7_000_000n);
  expect(resultOf(state, [order('open', '2'), order('open', null)])).toBe(null);
});
