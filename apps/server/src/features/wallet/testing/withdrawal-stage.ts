/** For tests: withdrawals on Ethereum, and the operator who signs outside. */
import type { Eip1559Transaction, UnsignedTransaction } from '@candor/contract/staff/withdrawals';
import { assert } from '@candor/core/assert';
import { addr, Transaction } from 'micro-eth-signer';
import { z } from 'zod';
import { PLAY_USDT } from '../play-chain/play-usdt.ts';
import { TEST_PAYOUT_KEY } from './test-chain.ts';
import { ETHER, USDT, walletStage } from './wallet-stage.ts';
import { type Place, withdrawing } from './withdrawing.ts';

export { idOf, type Person } from './withdrawing.ts';

/** A customer's own wallet, of which nobody has the key. */
export const walletOf = (number: number) => addr.fromPrivateKey(`0x${String(number).padStart(64, '0')}`);

const ON_ETHEREUM: Place = {
  network: 'ethereum',
  coin: 'ETH',
  walletOf,
  funds: { USDT: 1_000n * USDT, ETH: 2n * ETHER },
  quote: ['ETHUSDT', '2000', '2001'],
};

/** @param options as of `walletStage`. */
export function withdrawalStage(options: Parameters<typeof walletStage>[0] = {}) {
  const stage = walletStage(options);
  return {
    ...withdrawing(stage, ON_ETHEREUM),
    look: stage.look,
    get chain() {
      return stage.chain;
    },
    get server() {
      return stage.server;
    },
    get node() {
      return stage.node;
    },
    addressOf: stage.addressOf,
    /** Behind everybody's back. */
    setUsdt: async (address: string, units: bigint): Promise<void> => {
      await stage.chain.setUsdt(address, units);
    },
    etherOf: async (address: string): Promise<bigint> =>
      BigInt(await stage.chain.rpc('eth_getBalance', [address, 'latest'], z.string())),
    usdtOf: async (address: string): Promise<bigint> =>
      BigInt(
        await stage.chain.rpc(
          'eth_call',
          [{ to: PLAY_USDT, data: `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` }, 'latest'],
          z.string(),
        ),
      ),
  };
}

/** What the operator does outside of the platform. @param changed for a signer who cheats. */
export function signAll(
  unsigned: readonly UnsignedTransaction[],
  changed: Partial<Eip1559Transaction> = {},
  key = TEST_PAYOUT_KEY,
): string[] {
  return unsigned.map((each) => {
    assert(each.type === 'eip1559', 'payouts of this network are of one type');
    const { data, to, type: _, ...figures } = { ...each, ...changed };
    return Transaction.prepare(
      {
        to,
        data: data === '0x' ? '' : data,
        chainId: BigInt(figures.chainId),
        nonce: BigInt(figures.nonce),
        value: BigInt(figures.value),
        gasLimit: BigInt(figures.gasLimit),
        maxFeePerGas: BigInt(figures.maxFeePerGas),
        maxPriorityFeePerGas: BigInt(figures.maxPriorityFeePerGas),
      },
      false,
    )
      .signBy(key)
      .toHex();
  });
}
