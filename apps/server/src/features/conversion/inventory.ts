/** The inventory moves by four eyes, as capital does: in with a proof from outside, out no further than there is something. */
import { type Asset, formatMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import type { Tx } from '../../db/db.ts';
import { badPayload, handles, type KindHandler, readAmount } from '../proposals/index.ts';
import * as repo from './db/inventory.repo.ts';

type Given = { readonly asset: Asset; readonly amount: string; readonly reference: string };

export const inventoryProposals: readonly KindHandler[] = [
  handles('inventory.fund', {
    inspect,
    apply: (tx, { id }) => repo.applyProposal(tx, id, 'fund'),
  }),
  handles('inventory.withdraw', {
    async inspect(tx, given) {
      const { amount } = await read(tx, given);
      const most = (await repo.readInventory(tx))[given.asset];
      if (amount.units > most.units)
        throw new Refusal('inventory_needed', { most: formatMoney(most), asset: given.asset });
      return inspect(tx, given);
    },
    apply: (tx, { id }) => repo.applyProposal(tx, id, 'withdraw'),
  }),
];

async function inspect(tx: Tx, given: Given) {
  const { amount } = await read(tx, given);
  const { asset, reference } = given;
  // Other movements in between change nothing about this one.
  return { subject: `inventory ${asset}`, payload: { asset, amount: formatMoney(amount), reference }, before: {} };
}

async function read(tx: Tx, { asset, amount: text, reference }: Given) {
  const amount = readAmount(asset, text, 'amount');
  if (await repo.isReferenceUsed(tx, reference)) throw badPayload('reference');
  return { amount };
}
