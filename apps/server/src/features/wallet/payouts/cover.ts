/**
 * Whether a payout address holds what a batch takes from it, before anybody signs it: a transaction that cannot be paid keeps all behind it waiting,
 * by their nonces.
 */
import { formatMoney, money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { findShortfall, type Holdings, type PayoutCost } from '@candor/core/wallet/cover';
import type { Chain } from '../chains/chain.ts';
import type { PayoutRow } from '../db/payouts.repo.ts';
import type { WithdrawalRow } from '../db/withdrawals.repo.ts';

/** As of the newest block. Null where the chain cannot say it. */
export async function heldAt(chain: Chain, address: string): Promise<Holdings | null> {
  if (chain.balances === undefined) return null;
  return chain.balances.sumBalances([address], await chain.blockHead(await chain.headNumber()));
}

export function costOf(
  { coin, amount_units: amount, fee_units: fee }: Pick<WithdrawalRow, 'coin' | 'amount_units' | 'fee_units'>,
  { gas_limit: gas, fee_per_gas: price }: Pick<PayoutRow, 'gas_limit' | 'fee_per_gas'>,
): PayoutCost {
  return { coin, units: BigInt(amount) - BigInt(fee), feeUnits: BigInt(gas ?? 0) * BigInt(price ?? 0) };
}

/** Refuses `payout_address_short`, and says of what. @param held null: nobody knows. */
export function refuseUnlessCovered(
  { balances }: Chain,
  address: string,
  held: Holdings | null,
  costs: readonly PayoutCost[],
): void {
  if (balances === undefined || held === null) return;
  const short = findShortfall(held, costs, balances.feeCoin);
  if (short === null) return;
  const text = (units: bigint) => formatMoney(money(short.coin, units));
  throw new Refusal('payout_address_short', {
    address,
    coin: short.coin,
    held: text(short.held),
    needed: text(short.needed),
    missing: text(short.needed - short.held),
  });
}
