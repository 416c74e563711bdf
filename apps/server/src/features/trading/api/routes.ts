/** The trading account's mode, in the contract's words. */
import * as contract from '@candor/contract/trading';
import type { Mount } from '../../../http/http.ts';
import { accountSummary } from './account.ts';
import * as commands from './commands.ts';

export function tradingRoutes(trading: commands.Trading, mount: Mount): void {
  mount(contract.buyOptions, ({ body, customer, mode, idempotency, receivedAt }) =>
    commands.buy(trading, { owner: customer.id, mode, receivedAt }, idempotency, body),
  );

  mount(contract.changeOptionsOrder, ({ body, customer, mode, idempotency, receivedAt }) =>
    commands.change(trading, { owner: customer.id, mode, receivedAt }, idempotency, body),
  );

  mount(contract.cancelOptionsOrder, ({ body, customer, mode, idempotency, receivedAt }) =>
    commands.cancel(trading, { owner: customer.id, mode, receivedAt }, idempotency, body),
  );

  mount(contract.closeOptionsOrder, ({ body, customer, mode, idempotency, receivedAt }) =>
    commands.close(trading, { owner: customer.id, mode, receivedAt }, idempotency, body),
  );

  mount(contract.closeAllOptionsOrders, ({ body, customer, mode, idempotency }) =>
    commands.closeMany(trading, { owner: customer.id, mode }, idempotency, body),
  );

  mount(contract.getOptionsOrderById, ({ params, customer, mode }) =>
    commands.get(trading, { owner: customer.id, mode }, params.id),
  );

  mount(contract.listOptionsOrder, ({ query, customer, mode }) =>
    commands.list(trading, { owner: customer.id, mode }, query),
  );

  mount(contract.getAccountSummary, ({ customer, mode }) => accountSummary(trading, { owner: customer.id, mode }));
}
