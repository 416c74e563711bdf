/** Which outputs a batch of Bitcoin spends, what comes back, and what the network is paid. Pure. */

export type Spendable = { readonly outpoint: string; readonly units: bigint };
/** @param scriptBytes of the output that pays it. */
export type Due = { readonly units: bigint; readonly scriptBytes: number };

export type BatchPlan = {
  /** So many of the payments, from the first on. */
  readonly paid: number;
  readonly inputs: readonly Spendable[];
  readonly change: bigint;
  readonly fee: bigint;
};

/** In virtual bytes: version, lock time, counts and the segwit marker; an input that a witness public key hash owns; an output without its script. */
const FRAME = 15n;
const INPUT = 68n;
const OUTPUT = 9n;
const CHANGE_SCRIPT = 22;
/** Less than this would cost more to spend than it is worth, and the network does not pass it on: the fee keeps it. */
export const DUST = 546n;

/**
 * As many as can be paid, without leaving out one that has waited longer. Null: not even the first.
 * @param coins the largest first. @param feeRate in satoshi per virtual byte.
 */
export function planBatch(coins: readonly Spendable[], dues: readonly Due[], feeRate: bigint): BatchPlan | null {
  for (let paid = dues.length; paid > 0; paid -= 1) {
    const plan = planFor(coins, dues.slice(0, paid), feeRate);
    if (plan !== null) return plan;
  }
  return null;
}

/** What the network is paid for so many inputs and these outputs. */
export function networkFee(inputs: number, scripts: readonly number[], feeRate: bigint): bigint {
  const outputs = scripts.reduce((sum, bytes) => sum + OUTPUT + BigInt(bytes), 0n);
  return (FRAME + INPUT * BigInt(inputs) + outputs) * feeRate;
}

function planFor(coins: readonly Spendable[], dues: readonly Due[], feeRate: bigint): BatchPlan | null {
  const scripts = [...dues.map(({ scriptBytes }) => scriptBytes), CHANGE_SCRIPT];
  const due = dues.reduce((sum, { units }) => sum + units, 0n);
  let sum = 0n;
  for (const [index, coin] of coins.entries()) {
    sum += coin.units;
    const fee = networkFee(index + 1, scripts, feeRate);
    const left = sum - due - fee;
    if (left < 0n) continue;
    const change = left < DUST ? 0n : left;
    return { paid: dues.length, inputs: coins.slice(0, index + 1), change, fee: sum - due - change };
  }
  return null;
}
