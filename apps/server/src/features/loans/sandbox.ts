/** What a sandbox lends, and on which terms: play money. */
import { money } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type pg from 'pg';
import { giveSandboxOffer } from './db/offers.repo.ts';

const POOL = money(SETTLEMENT_ASSET, 500_000_000_000n);

/** Percent a day. Longer loans are dearer in total and cheaper by the day. */
const OFFER = {
  minimum: '100',
  maximum: '20000',
  terms: [
    { days: 14, dailyRate: '0.043' },
    { days: 30, dailyRate: '0.04' },
    { days: 60, dailyRate: '0.037' },
    { days: 90, dailyRate: '0.034' },
    { days: 180, dailyRate: '0.03' },
  ],
  bands: [
    { score: 500, limit: '1000' },
    { score: 550, limit: '2500' },
    { score: 600, limit: '5000' },
    { score: 650, limit: '10000' },
    { score: 700, limit: '20000' },
  ],
  isOpen: true,
} as const;

export function giveSandboxLoans(owner: pg.ClientBase): Promise<void> {
  return giveSandboxOffer(owner, OFFER, POOL.units);
}
