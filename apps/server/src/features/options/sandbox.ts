/** What a sandbox has for the pay-outs of options on each underlying: play money. */
import { money } from '@candor/core/money/money';
import type pg from 'pg';
import { giveSandboxPools } from './db/pools.repo.ts';

const POOL = money('USDT', 5_000_000_000_000n);

export function giveSandboxOptions(owner: pg.ClientBase): Promise<void> {
  return giveSandboxPools(owner, POOL.units);
}
