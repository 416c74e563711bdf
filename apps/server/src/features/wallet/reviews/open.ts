/** Opens the case of a deposit that no node can show: members of staff look for it, within the hours of every case. */
import { formatMoney, type Money } from '@candor/core/money/money';
import { type Network, NETWORK_NAMES } from '@candor/core/wallet/coins';
import type { Tx } from '../../../db/db.ts';
import type { Client } from '../../../http/client.ts';
import { type CasesApp, openIn } from '../../cases/index.ts';

type Reviewed = {
  readonly customerId: string;
  readonly client: Client;
  readonly amount: Money;
  readonly network: Network;
  /** The hash, or its last six digits. */
  readonly ending: string;
};

/** In the transaction of the announcement. The id of the case. */
export async function openReview(
  app: CasesApp,
  tx: Tx,
  { customerId, client, amount, network, ending }: Reviewed,
): Promise<string> {
  const words = `Deposit: ${formatMoney(amount)} ${amount.asset}, ${NETWORK_NAMES[network]}, …${ending.slice(-6)}`;
  const opened = await openIn(
    app,
    tx,
    { staff: null, client },
    { kind: 'deposit', customerId, words, isByHand: false },
  );
  return opened.id;
}
