/** What a block with enough confirmations does: the cursor moves on, each payment in it is credited or waits, and withdrawals in it are settled. All of it, or nothing. */
import type { Asset, Money } from '@candor/core/money/money';
import { money } from '@candor/core/money/money';
import type { Network } from '@candor/core/wallet/coins';
import { decideFinal } from '@candor/core/wallet/deposit';
import type { Tx } from '../../../db/db.ts';
import type { Block } from '../chains/chain.ts';
import { moveCursor } from '../db/cursors.repo.ts';
import * as deposits from '../db/deposits.repo.ts';
import type { DepositRow } from '../db/deposits.repo.ts';
import { settleSpends } from '../payouts/settle.ts';
import { showBlock, type ShownBlock } from './show-block.ts';

export type Minimums = Readonly<Record<Asset, Money>>;

/** False if another process has read this block. */
export async function creditBlock(tx: Tx, network: Network, block: Block, minimums: Minimums): Promise<boolean> {
  if (!(await moveCursor(tx, network, block))) return false;
  await settleSpends(tx, network, block);
  const shown = await showBlock(tx, network, block);
  if (shown.rows.length === 0) return true;
  const owners = [...new Set(shown.rows.map(({ customer_id: id }) => id))];
  const { credited, belowMinimum, accountClosed } = decide(shown, await deposits.lockWaiting(tx, owners), minimums);
  await deposits.saveFinal(tx, belowMinimum, 'belowMinimum');
  await deposits.saveFinal(tx, accountClosed, 'accountClosed');
  await deposits.approve(tx, credited);
  await deposits.credit(tx, credited);
  return true;
}

type Outcome = { readonly credited: string[]; readonly belowMinimum: string[]; readonly accountClosed: string[] };

function decide({ rows, closed }: ShownBlock, before: readonly DepositRow[], minimums: Minimums): Outcome {
  const outcome: Outcome = { credited: [], belowMinimum: [], accountClosed: [] };
  const waiting = new Map<string, { units: bigint; ids: string[] }>();
  const waitingOf = ({ customer_id: owner, coin }: DepositRow) => {
    const key = `${owner} ${coin}`;
    const found = waiting.get(key) ?? { units: 0n, ids: [] };
    waiting.set(key, found);
    return found;
  };
  for (const row of before) {
    const its = waitingOf(row);
    its.units += unitsOf(row);
    its.ids.push(row.id);
  }
  for (const row of rows.filter(({ final_at: finalAt }) => finalAt === null)) {
    const its = waitingOf(row);
    const what = decideFinal({
      amount: money(row.coin, unitsOf(row)),
      waiting: money(row.coin, its.units),
      minimum: minimums[row.coin],
      isAccountClosed: closed.has(row.customer_id),
    });
    if (what === 'accountClosed') outcome.accountClosed.push(row.id);
    else if (what === 'credit') outcome.credited.push(row.id, ...its.ids.splice(0));
    else its.ids.push(row.id);
    its.units = what === 'credit' ? 0n : its.units + unitsOf(row);
  }
  const wasWaiting = new Set(before.map(({ id }) => id));
  for (const { ids } of waiting.values()) outcome.belowMinimum.push(...ids.filter((id) => !wasWaiting.has(id)));
  return outcome;
}

function unitsOf({ received_units: units }: DepositRow): bigint {
  return BigInt(units ?? '0');
}
