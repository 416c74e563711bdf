/** How many confirmations a payment needs on each network: read from the public parameters. */
import { CONFIRMATION_KEYS, type Network } from '@candor/core/wallet/coins';
import type { Tx } from '../../../db/db.ts';
import { getParameter } from '../../parameters/index.ts';

export type Confirmations = Readonly<Record<Network, number>>;

export async function readConfirmations(tx: Tx): Promise<Confirmations> {
  const [ethereum, tron, bitcoin] = await Promise.all([
    confirmationsOn(tx, 'ethereum'),
    confirmationsOn(tx, 'tron'),
    confirmationsOn(tx, 'bitcoin'),
  ]);
  return { ethereum, tron, bitcoin };
}

export async function confirmationsOn(tx: Tx, network: Network): Promise<number> {
  return Number((await getParameter(tx, CONFIRMATION_KEYS[network])).value);
}
