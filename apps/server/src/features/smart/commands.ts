/** Buying a plan and leaving it early. Both are decided here and once more by the database, which works out its own figures. */
import { formatMoney, type Money, usdtText } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { RISKS_VERSION } from '@candor/core/smart/enabling';
import { checkPurchase, incomeOf } from '@candor/core/smart/plan';
import { sqlState } from '../../db/db.ts';
import { firstAnswer, type IdempotencyKey, once } from '../../db/idempotency.ts';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import { reserve } from '../trading/index.ts';
import * as plans from './db/plans.repo.ts';
import { findProduct, freeOf } from './db/products.repo.ts';
import { offerOf } from './views.ts';

/** A break that the customer takes, or a suspension: against every new commitment. Null: nothing. */
export type Objection = (customerId: string) => Promise<Refusal | null>;
export type SmartApp = App & { readonly trading: Parameters<typeof reserve>[0]; readonly objectionOf: Objection };

export type Purchase = {
  readonly productId: string;
  readonly version?: number | undefined;
  readonly days: number;
  readonly amount: Money;
};
type Answer = { readonly id: string };
/** As `once` stores it, and as the writer does, which may have refused. */
type Stored = { readonly effect: string; readonly answer?: Answer };

/** The id of the plan; to a repeated key, that of the first. */
export async function buyPlan(
  app: SmartApp,
  customerId: string,
  idempotency: IdempotencyKey,
  asked: Purchase,
): Promise<string> {
  const before = await firstAnswer<Stored>(app.db.kysely, customerId, idempotency);
  if (before?.answer.answer !== undefined) return before.answer.answer.id;
  const plan = await prepare(app, customerId, asked);
  try {
    const { id } = await reserve<Answer>(app.trading, {
      owner: customerId,
      mode: 'real',
      amount: asked.amount,
      idempotency,
      answer: { id: plan.id },
      save: ({ at, before: available }) => [plans.buyStatement(plan, at, available)],
    });
    return id;
  } catch (error) {
    throw (await refusalOf(app, customerId, asked, error)) ?? error;
  }
}

/** In the catalogue's order: product, days, amount, a running plan; then the pool. What is free, the writer looks at. */
async function prepare(
  app: SmartApp,
  customerId: string,
  { productId, version, days, amount }: Purchase,
): Promise<plans.NewPlan> {
  const { kysely } = app.db;
  const objection = await app.objectionOf(customerId);
  if (objection !== null) throw objection;
  const { enabledAt } = await plans.findEnabling(kysely, customerId, RISKS_VERSION);
  if (enabledAt === null) throw new Refusal('smart_not_enabled');
  const product = await findProduct(kysely, productId);
  const term = checkPurchase(product === null ? null : offerOf(product), days, amount);
  if (term instanceof Refusal) throw term;
  if (product === null) throw new Refusal('plan_product_incorrect');
  if (version !== undefined && version !== product.version) throw new Refusal('plan_changed');
  if (await plans.hasRunning(kysely, customerId, productId)) throw new Refusal('plan_running');
  const free = await freeOf(kysely, productId);
  const needed = incomeOf({ principal: amount, dailyRate: term.dailyRate }, days);
  if (free < needed.units) throw notCovered(needed, free);
  return { id: await plans.takeId(kysely), customerId, productId, version: product.version, days, units: amount.units };
}

function notCovered(needed: Money, free: bigint): Refusal {
  return new Refusal('plan_not_covered', {
    needed: formatMoney(needed),
    free: usdtText(free),
  });
}

/** What the database found, because it came to be while we checked. */
async function refusalOf(
  app: SmartApp,
  customerId: string,
  { productId, days, amount }: Purchase,
  error: unknown,
): Promise<Refusal | null> {
  switch (sqlState(error)) {
    case '23505':
      return (await plans.hasRunning(app.db.kysely, customerId, productId)) ? new Refusal('plan_running') : null;
    case 'CN007':
      return new Refusal('plan_changed');
    case 'CN009': {
      const product = await findProduct(app.db.kysely, productId);
      const term = product && offerOf(product).terms.find((each) => each.days === days);
      if (!term) return new Refusal('plan_changed');
      const needed = incomeOf({ principal: amount, dailyRate: term.dailyRate }, days);
      return notCovered(needed, await freeOf(app.db.kysely, productId));
    }
    default:
      return null;
  }
}

/** @param returned the figure that the customer has seen. */
export async function exitPlan(
  app: Pick<App, 'db'>,
  customerId: string,
  idempotency: IdempotencyKey,
  { id, returned }: { readonly id: string; readonly returned: Money },
): Promise<void> {
  await once(app.db, customerId, idempotency, async (tx) => {
    const plan = await plans.findPlan(tx, customerId, id);
    if (plan === null) throw new Failure('404');
    try {
      await plans.exit(tx, id, returned.units, tx.now());
    } catch (error) {
      if (sqlState(error) === 'CN007') throw new Refusal('plan_over');
      throw sqlState(error) === 'CN010' ? new Refusal('plan_changed') : error;
    }
    return { id };
  });
}
