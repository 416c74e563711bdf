/** Asks for a withdrawal: everything is checked before, and the amount is held in the very transaction that records it. */
import { type Asset, ASSET_DECIMALS, formatMoney, money, type Money, parseMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import type { Network } from '@candor/core/wallet/coins';
import { checkWithdrawal, leftOf, payeeState, quoteWithdrawal, usableFrom } from '@candor/core/wallet/withdrawal';
import { sqlState, type Tx } from '../../../db/db.ts';
import { type IdempotencyKey, once } from '../../../db/idempotency.ts';
import { BadInput, Failure } from '../../../http/errors.ts';
import { balancesOf } from '../../../ledger/balances.ts';
import { findCustomer, lockCustomer } from '../../identity/index.ts';
import { findReserved, reserve } from '../../trading/index.ts';
import { findPayable } from '../db/payees.repo.ts';
import * as repo from '../db/withdrawals.repo.ts';
import { collectDebts } from '../forks/debts.ts';
import { payingOf, type WithdrawalApp } from '../wallet-app.ts';
import { limitsOf, readTerms, type WithdrawalTerms } from './limits.ts';

export type Asked = {
  readonly coin?: Asset | undefined;
  readonly network?: Network | undefined;
  readonly payeeId?: string | undefined;
  readonly amount: string;
  readonly fee: string;
};

type Answer = { readonly id: string };

/** The id of the withdrawal; to a repeated key, that of the first. */
export async function requestWithdrawal(
  app: WithdrawalApp,
  customerId: string,
  idempotency: IdempotencyKey,
  asked: Asked,
): Promise<string> {
  const known = await findReserved<Answer>(app.db.kysely, customerId, idempotency);
  if (known !== null) return known.id;
  // What is owed comes first; all the rest can be withdrawn.
  await collectDebts(app, customerId);
  await app.collectLoans(customerId);
  const withdrawal = await prepare(app, customerId, asked);
  const amount = money(withdrawal.coin, BigInt(withdrawal.amount_units));
  try {
    const { id } =
      withdrawal.coin === 'USDT'
        ? await reserve<Answer>(app.trading, {
            owner: customerId,
            mode: 'real',
            amount,
            idempotency,
            answer: { id: withdrawal.id },
            save: ({ at, before: available }) => repo.holdStatements(app.secrets, { ...withdrawal, at }, available),
          })
        : await once(app.db, customerId, idempotency, (tx) => holdOther(app, tx, withdrawal, amount));
    return id;
  } catch (error) {
    throw (await refusalOf(app, customerId, error)) ?? error;
  }
}

/** Of coins that are nobody's margin: nothing else takes them out of a balance, but another withdrawal, which waits here. */
async function holdOther(
  { secrets }: Pick<WithdrawalApp, 'secrets'>,
  tx: Tx,
  withdrawal: repo.NewWithdrawal,
  amount: Money,
): Promise<Answer> {
  const customer = await lockCustomer(tx, withdrawal.customer_id);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
  const balances = await balancesOf(tx, withdrawal.customer_id, 'real');
  const free = balances.find(({ kind, amount: { asset } }) => kind === 'available' && asset === amount.asset)?.amount;
  if (free === undefined || free.units < amount.units)
    throw new Refusal('insufficient_balance', {
      needed: formatMoney(amount),
      free: formatMoney(free ?? money(amount.asset, 0n)),
      asset: amount.asset,
    });
  await repo.hold(tx, secrets, { ...withdrawal, at: tx.now() });
  return { id: withdrawal.id };
}

/** In the order in which the customer has to put it right. */
async function prepare(app: WithdrawalApp, customerId: string, asked: Asked): Promise<repo.NewWithdrawal> {
  const { kysely } = app.db;
  const { coin, network, payeeId } = asked;
  const customer = await findCustomer(kysely, customerId);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
  if ((await app.verificationOf(kysely, customerId)) !== 'verified') throw new Refusal('identity_not_verified');
  if (coin === undefined || network === undefined) throw new Refusal('withdrawal_method_missing');
  const { reserved } = payingOf(app.wallet, network, coin);
  if (payeeId === undefined) throw new Refusal('receiving_address_missing');
  const now = app.now();
  const frozenUntil = customer.withdrawals_frozen_until;
  if (frozenUntil !== null && frozenUntil.getTime() > now)
    throw new Refusal('withdrawals_frozen', { until: frozenUntil.toISOString() });
  const payee = await usablePayee(kysely, { customerId, network, payeeId }, now);
  if (reserved.includes(payee.match_key) || payee.is_ours) throw new Refusal('address_is_ours');
  const terms = await readTerms(kysely);
  const [amount, seen] = [read(coin, 'amount', asked.amount), read(coin, 'fee', asked.fee)];
  const quote = quoteWithdrawal(amount, terms.feeRate);
  const refusal = checkWithdrawal(amount, terms.minimum[coin], seen, quote);
  if (refusal !== null) throw refusal;
  const worth = await app.worthOf(amount);
  await checkLimits(kysely, customerId, terms, worth ?? 0n);
  const { fee } = quote;
  return {
    id: await repo.takeId(kysely),
    customer_id: customerId,
    payee_id: payee.id,
    network,
    coin,
    address: payee.address,
    match_key: payee.match_key,
    amount_units: String(amount.units),
    fee_rate_ppb: String(terms.feeRate),
    fee_units: String(fee.units),
    // Nobody's money waits for a price: without one, two members look at it.
    usdt_units: worth === null ? null : String(worth),
    reviewMs: terms.reviewMs,
    at: now,
  };
}

async function usablePayee(
  tx: Tx,
  {
    customerId,
    network,
    payeeId,
  }: { readonly customerId: string; readonly network: Network; readonly payeeId: string },
  now: number,
) {
  const payee = await findPayable(tx, customerId, payeeId);
  if (payee === null) throw new Refusal('receiving_address_missing');
  if (payee.network !== network) throw new BadInput([{ field: 'payeeId', problem: 'invalid' }]);
  const [created, confirmed] = [payee.created_at.getTime(), payee.confirmed_at?.getTime() ?? null];
  if (payeeState(created, confirmed, now) !== 'usable')
    throw new Refusal('payee_not_usable', { until: new Date(usableFrom(created, confirmed)).toISOString() });
  return payee;
}

async function checkLimits(tx: Tx, customerId: string, terms: WithdrawalTerms, worth: bigint): Promise<void> {
  const limits = await limitsOf(tx, customerId, terms);
  for (const period of ['day', 'month'] as const) {
    const left = leftOf(limits[period]);
    if (worth > left)
      throw new Refusal('withdrawal_limit_reached', {
        period,
        limit: formatMoney(money('USDT', limits[period].limit)),
        left: formatMoney(money('USDT', left)),
      });
  }
}

/** What the database found, because it came to be while we checked. */
async function refusalOf(app: WithdrawalApp, customerId: string, error: unknown): Promise<Refusal | null> {
  const { kysely } = app.db;
  switch (sqlState(error)) {
    case 'CN007': {
      const { day, month } = await limitsOf(kysely, customerId, await readTerms(kysely));
      const [period, use] = leftOf(day) < leftOf(month) ? (['day', day] as const) : (['month', month] as const);
      return new Refusal('withdrawal_limit_reached', {
        period,
        limit: formatMoney(money('USDT', use.limit)),
        left: formatMoney(money('USDT', leftOf(use))),
      });
    }
    case 'CN008': {
      const customer = await findCustomer(kysely, customerId);
      return new Refusal('withdrawals_frozen', { until: customer?.withdrawals_frozen_until?.toISOString() ?? '' });
    }
    // The entry was removed meanwhile.
    case '23001':
      return new Refusal('receiving_address_missing');
    default:
      return null;
  }
}

function read(coin: Asset, field: 'amount' | 'fee', text: string): Money {
  const amount = parseMoney(coin, text);
  // No amount is written with a sign.
  if (amount !== null && !text.startsWith('-')) return amount;
  throw new BadInput([{ field, problem: 'decimal', values: { decimals: ASSET_DECIMALS[coin] } }]);
}
