/** What a customer's home page shows first: what the account is worth. A file of its own, which no visitor needs. */
import { getBookedProfit } from '@candor/contract/balance';
import { getAccountSummary, listContracts } from '@candor/contract/trading';
import { callEarly } from '../../api/client.ts';

export async function askAccount(): Promise<void> {
  await Promise.all([
    callEarly(getAccountSummary, {}),
    callEarly(listContracts, { query: { status: 'open', size: '100' } }),
    callEarly(getBookedProfit, {}),
  ]);
}
