/** The trading account's mode, in the contract's words. */
import * as contract from '@candor/contract/trading';
import type { RouteInput, RouteReply } from '@candor/contract/wire/route';
import type { IdempotencyKey } from '../../../db/idempotency.ts';
import type { Mount } from '../../../http/http.ts';
import { accountSummary } from './account.ts';
import * as commands from './commands.ts';

/** What `product: "option"` means: the calls are the same, and their orders are of another feature. */
export type OptionsOf = {
  buy(
    trader: commands.Trader,
    idempotency: IdempotencyKey,
    body: RouteInput<typeof contract.buyOption>['body'],
  ): Promise<RouteReply<typeof contract.buyOption>>;
  list(
    trader: commands.Trader,
    query: RouteInput<typeof contract.listOptions>['query'],
  ): Promise<RouteReply<typeof contract.listOptions>>;
  /** Null: it is not one of the customer's options. */
  find(trader: commands.Trader, id: string): Promise<RouteReply<typeof contract.getOption> | null>;
};

export function tradingRoutes(trading: commands.Trading, options: OptionsOf, mount: Mount): void {
  mount(contract.buyOptions, ({ body, customer, mode, idempotency, receivedAt }) =>
    body.product === 'option'
      ? options.buy({ owner: customer.id, mode }, idempotency, body)
      : commands.buy(trading, { owner: customer.id, mode, receivedAt }, idempotency, body),
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

  mount(contract.getOptionsOrderById, async ({ params, customer, mode }) => {
    const trader = { owner: customer.id, mode };
    return (await options.find(trader, params.id)) ?? (await commands.get(trading, trader, params.id));
  });

  mount(contract.listOptionsOrder, ({ query, customer, mode }) => {
    const trader = { owner: customer.id, mode };
    return query.product === 'option' ? options.list(trader, query) : commands.list(trading, trader, query);
  });

  mount(contract.getAccountSummary, ({ customer, mode }) => accountSummary(trading, { owner: customer.id, mode }));
}
