/** What a customer's home page shows first: what the account is worth. A file of its own, which no visitor needs. */
import { getBookedProfit } from '@candor/contract/balance';
import { getAccountSummary, listContracts } from '@candor/contract/trading';
import { callEarly } from '../../api/client.ts';
import { isSignedIn } from '../../api/session.ts';
import { ordersRequest } from '../../features/trading/model/orders-request.ts';

export async function askAccount(): Promise<void> {
  // The session may have ended while this file was on its way.
  if (!isSignedIn()) return;
  await Promise.all([
    callEarly(getAccountSummary, {}),
    callEarly(listContracts, ordersRequest('open', null)),
    callEarly(getBookedProfit, {}),
  ]);
}
