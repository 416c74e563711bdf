/** The products that a sandbox begins with, and what their pools hold: play money. */
import { money } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type pg from 'pg';
import { giveSandboxProducts } from './db/products.repo.ts';

const POOL = money(SETTLEMENT_ASSET, 250_000_000_000n);
const DAMAGES = '1';

/** Percent a day; each year's yield is below the twenty percent that may be offered at all. */
const PRODUCTS = [
  { name: 'Spring', minimum: '50', maximum: '5000', terms: { 1: '0.008', 3: '0.0085', 7: '0.009' } },
  { name: 'Meadow', minimum: '100', maximum: '20000', terms: { 7: '0.01', 14: '0.011', 30: '0.012' } },
  { name: 'Orchard', minimum: '500', maximum: '50000', terms: { 30: '0.014', 60: '0.015' } },
  { name: 'Harbour', minimum: '1000', maximum: '100000', terms: { 60: '0.017', 90: '0.018', 120: '0.019' } },
  { name: 'Ridge', minimum: '2000', maximum: '200000', terms: { 90: '0.021', 180: '0.023' } },
  { name: 'Summit', minimum: '5000', maximum: '250000', terms: { 180: '0.025', 365: '0.027' } },
] as const;

export function sellSandboxPlans(owner: pg.ClientBase): Promise<void> {
  const products = PRODUCTS.map(({ terms, ...product }) => ({
    ...product,
    damagesRate: DAMAGES,
    isOpen: true,
    terms: Object.entries(terms).map(([days, dailyRate]) => ({ days: Number(days), dailyRate })),
  }));
  return giveSandboxProducts(owner, products, POOL.units);
}
