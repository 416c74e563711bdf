/** Payouts on Ethereum: one transaction for each withdrawal, which keeps its nonce for ever, so that a batch which was signed twice pays once. */
import { assert } from '@candor/core/assert';
import type { Eip1559Transaction } from '@candor/contract/staff/withdrawals';
import { Refusal } from '@candor/core/refusal';
import { Transaction } from 'micro-eth-signer';
import { z } from 'zod';
import type { PayoutChain } from '../chains/chain.ts';
import type { EthereumState } from '../chains/ethereum.ts';
import * as repo from '../db/payouts.repo.ts';
import type { WithdrawalRow } from '../db/withdrawals.repo.ts';
import { costOf, heldAt, refuseUnlessCovered } from './cover.ts';
import { differs } from './differs.ts';
import type { PayoutMethod, PreparePayouts, RaiseFees } from './method.ts';

/** What is not used is not paid. A plain payment takes 21,000, and a wallet that is a contract somewhat more. */
const GAS_OF_ETHER = 60_000;
const GAS_OF_TOKEN = 120_000;
const GWEI = 1_000_000_000n;
/** Of the present base fee: it stays enough while signing takes its time. Only what a block costs is paid. */
const HEADROOM = 4n;
const TIP = GWEI;
const WORD_DIGITS = 64;
/** The beginning of Keccak-256 of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb';

export function prepareEthereum(
  chain: PayoutChain<EthereumState>,
  payoutAddress: string,
  usdtContract: string,
): PreparePayouts {
  return async () => {
    const [state, held] = await Promise.all([chain.payerState(payoutAddress), heldAt(chain, payoutAddress)]);
    const fees = { fee_per_gas: String(state.baseFee * HEADROOM + TIP), tip_per_gas: String(TIP) };
    return async (tx, made, withdrawals) => {
      const { network, payer_key: payerKey } = made;
      const outstanding = await repo.listOutstanding(tx, network, payerKey);
      const payments = withdrawals.map((withdrawal) => ({
        withdrawal,
        payment: { ...paymentOf(withdrawal, usdtContract.toLowerCase()), ...fees },
      }));
      refuseUnlessCovered(chain, payoutAddress, held, [
        ...outstanding.map((each) => costOf(each, each)),
        ...payments.map(({ withdrawal, payment }) => costOf(withdrawal, payment)),
      ]);
      const first = Math.max(state.nextNonce, await repo.nextGiven(tx, network, payerKey));
      const batch = await repo.insertBatch(tx, { ...made, chain_id: String(state.chainId) });
      await repo.insertPayouts(
        tx,
        payments.map(({ withdrawal, payment }, index) => ({
          withdrawal_id: withdrawal.id,
          batch_id: batch.id,
          network,
          payer_key: payerKey,
          nonce: String(first + index),
          ...payment,
        })),
      );
      return batch;
    };
  };
}

/** Nodes take another transaction with the same nonce if both of its fees are a tenth higher: a quarter is on the safe side. */
function raised(wei: string | null): bigint {
  return (BigInt(wei ?? 0) * 5n + 3n) / 4n;
}

/** What a batch costs that is signed again: enough for now, and more than before. */
export function raiseEthereum(chain: PayoutChain<EthereumState>): RaiseFees {
  return async (payer) => {
    const [{ baseFee }, held] = await Promise.all([chain.payerState(payer), heldAt(chain, payer)]);
    const most = (a: bigint, b: bigint) => (a > b ? a : b);
    return {
      feesAbove: ({ fee_per_gas: fee, tip_per_gas: tip }) => {
        const newTip = most(raised(tip), TIP);
        return {
          fee_per_gas: String(most(raised(fee), baseFee * HEADROOM + newTip)),
          tip_per_gas: String(newTip),
        };
      },
      refuseUnlessCovered: (outstanding) =>
        refuseUnlessCovered(
          chain,
          payer,
          held,
          outstanding.map((each) => costOf(each, each)),
        ),
    };
  };
}

/** What the chain is to execute. */
function paymentOf({ coin, match_key: to, amount_units: amount, fee_units: fee }: WithdrawalRow, token: string) {
  const received = BigInt(amount) - BigInt(fee);
  if (coin === 'ETH')
    return { recipient: to, value_units: String(received), data: '0x', gas_limit: String(GAS_OF_ETHER) };
  assert(coin === 'USDT', 'only what this network carries is paid on it');
  const words = [to.slice(2), received.toString(16)].map((word) => word.padStart(WORD_DIGITS, '0'));
  return { recipient: token, value_units: '0', data: `${TRANSFER}${words.join('')}`, gas_limit: String(GAS_OF_TOKEN) };
}

export const ethereumPayouts: PayoutMethod = {
  unsignedOf: (_, batch, payouts) => Promise.resolve(payouts.map((payout) => unsignedOf(batch, payout))),
  compare: (_, batch, payouts, texts) => Promise.resolve(compareAll(batch, payouts, texts)),
};

function unsignedOf({ chain_id: chainId }: repo.BatchRow, payout: repo.PayoutRow): Eip1559Transaction {
  return {
    type: 'eip1559',
    chainId: chainId ?? '',
    nonce: payout.nonce ?? '',
    to: payout.recipient,
    value: payout.value_units,
    data: payout.data ?? '',
    gasLimit: payout.gas_limit ?? '',
    maxFeePerGas: payout.fee_per_gas ?? '',
    maxPriorityFeePerGas: payout.tip_per_gas ?? '',
  };
}

/** In the order of the payouts. */
function compareAll(batch: repo.BatchRow, payouts: readonly repo.PayoutRow[], texts: readonly string[]) {
  const read = texts.map((text, index) => readSigned(text, index + 1)).toSorted((a, b) => Number(a.nonce - b.nonce));
  if (read.length !== payouts.length) throw differs(Math.min(read.length, payouts.length) + 1, 'count');
  return payouts.map((payout, index) => {
    const given = read[index];
    if (given === undefined) throw differs(index + 1, 'count');
    const { unsigned, signer, raw, hash } = given;
    if (signer !== batch.payer_key) throw differs(given.position, 'signer');
    const approved = unsignedOf(batch, payout);
    const wrong = FIELDS.find((field) => unsigned[field] !== approved[field]);
    if (wrong !== undefined) throw differs(given.position, wrong);
    return { raw, hash, withdrawals: [payout.withdrawal_id] };
  });
}

/** The fields of an EIP-1559 transaction as the library reads them. */
const plain = z.object({
  chainId: z.bigint(),
  nonce: z.bigint(),
  to: z.string(),
  value: z.bigint(),
  data: z.string(),
  gasLimit: z.bigint(),
  maxFeePerGas: z.bigint(),
  maxPriorityFeePerGas: z.bigint(),
  // Nothing of ours has one.
  accessList: z.array(z.unknown()).length(0),
});

const FIELDS = [
  'type',
  'chainId',
  'nonce',
  'to',
  'value',
  'data',
  'gasLimit',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const satisfies readonly (keyof Eip1559Transaction)[];

function readSigned(text: string, position: number) {
  try {
    const raw = text.trim().toLowerCase();
    const parsed = Transaction.fromHex(raw);
    if (parsed.type !== 'eip1559' || !parsed.isSigned || parsed.toHex() !== raw) throw differs(position, 'type');
    const fields = plain.parse(parsed.raw);
    const unsigned: Eip1559Transaction = {
      type: 'eip1559',
      chainId: String(fields.chainId),
      nonce: String(fields.nonce),
      to: fields.to.toLowerCase(),
      value: String(fields.value),
      data: fields.data === '' ? '0x' : fields.data.toLowerCase(),
      gasLimit: String(fields.gasLimit),
      maxFeePerGas: String(fields.maxFeePerGas),
      maxPriorityFeePerGas: String(fields.maxPriorityFeePerGas),
    };
    const hash = `0x${parsed.hash.replace(/^0x/, '')}`;
    return { raw, hash, position, unsigned, nonce: fields.nonce, signer: parsed.recoverSender().address.toLowerCase() };
  } catch (error) {
    throw error instanceof Refusal ? error : differs(position, 'form');
  }
}
