/** For tests: a chain of their own, mined block by block, whose latest blocks can be replaced; and USDT and another token on it. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@candor/core/assert';
import { type Instant, SECOND } from '@candor/core/time';
import { setTimeout as delay } from 'node:timers/promises';
import { addr } from 'micro-eth-signer';
import { z } from 'zod';
import { createTurns } from '../../../process/programs/turns.ts';
import type { Chain } from '../chains/chain.ts';
import { ethereumChain } from '../chains/ethereum.ts';
import { jsonRpc, type Rpc } from '../chains/json-rpc.ts';
import { choosePort, endAnvil, findAnvil, spawnAnvil } from '../play-chain/anvil.ts';
import { ensurePlayNft, PLAY_NFT, playNfts } from '../play-chain/play-nft.ts';
import { ensurePayoutCoins, ensurePlayUsdt, issueCall, PLAY_ACCOUNT, PLAY_USDT } from '../play-chain/play-usdt.ts';
import { PLAY_TRACES, type PlayChain } from '../play-chain/play-chain.ts';

/** The account of the phrase "test test … junk": nobody keeps anything there. */
export const TEST_XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

/** The operator's, in tests. Its key is known to the tests alone, and nobody keeps anything there. */
export const TEST_PAYOUT_KEY = `0x${'5a'.repeat(32)}`;
const TEST_PAYOUT = addr.fromPrivateKey(TEST_PAYOUT_KEY);

const ETHER = 10n ** 18n;
const TRIES_MAX = 600;
/** Among which a mapping of the token is looked for. */
const STORAGE_PLACES = 8;
const hash = z.string();
const block = z.object({ number: z.string(), hash, transactions: z.array(hash) });

export class TestChain {
  readonly url: string;
  readonly rpc: Rpc;
  readonly #child: ChildProcess;
  readonly #folder: string;
  /** Where the token was found to keep balances. */
  readonly #usdtSlots = new Set<string>();

  private constructor(url: string, rpc: Rpc, child: ChildProcess, folder: string) {
    this.url = url;
    this.rpc = rpc;
    this.#child = child;
    this.#folder = folder;
  }

  static async open(): Promise<TestChain> {
    const binary = findAnvil();
    assert(binary !== null, 'anvil is installed');
    for (;;) {
      const folder = mkdtempSync(join(tmpdir(), 'candor-chain-'));
      const port = await choosePort(folder);
      const url = `http://127.0.0.1:${port}`;
      const rpc = jsonRpc(url, new AbortController().signal);
      const child = spawnAnvil(binary, folder, port);
      const chain = new TestChain(url, rpc, child, folder);
      if (await untilReady(rpc, child)) {
        await rpc('evm_setAutomine', [false], z.unknown());
        await chain.mine(1);
        return chain;
      }
      await chain.close();
    }
  }

  /** For whoever only reads it. */
  get reader(): Chain {
    return ethereumChain(this.rpc, PLAY_USDT, PLAY_TRACES);
  }

  /** As a sandbox's own chain would be given to the server. @param url of a node in front of it. */
  asPlayChain(url = this.url): PlayChain {
    const faucet = {
      amounts: { USDT: '10000', ETH: '2', BTC: null },
      waitFor: () => 0,
      send: (coin: string, address: string) =>
        coin === 'ETH' ? this.sendEther(address, 2n * ETHER) : this.sendUsdt(address, 10_000_000_000n),
    };
    const settings = {
      urls: [url],
      xpub: TEST_XPUB,
      usdtContract: PLAY_USDT,
      payoutAddress: TEST_PAYOUT,
      traces: PLAY_TRACES,
    } as const;
    const nfts = playNfts(this.rpc, createTurns(TRIES_MAX));
    return { url, settings, faucet, nfts, stop: () => Promise.resolve() };
  }

  async mine(blocks: number): Promise<void> {
    for (let index = 0; index < blocks; index += 1) await this.rpc('evm_mine', [], z.unknown());
  }

  /** Of the newest block. */
  async time(): Promise<Instant> {
    return this.reader.blockTime(await this.head());
  }

  /** A block that is not older than that. */
  async mineFrom(at: Instant): Promise<void> {
    if (at > (await this.time())) await this.rpc('evm_setNextBlockTimestamp', [Math.ceil(at / SECOND)], z.unknown());
    await this.mine(1);
  }

  async head(): Promise<number> {
    return Number(await this.rpc('eth_blockNumber', [], z.string()));
  }

  /** Waits in the pool until the next block. @param more such as a nonce, or what to pay for it. */
  sendEther(to: string, wei: bigint, more: object = {}): Promise<string> {
    return this.send({ to, value: `0x${wei.toString(16)}`, ...more });
  }

  sendUsdt(to: string, units: bigint): Promise<string> {
    return this.send({ to: PLAY_USDT, data: issueCall(to, units), gas: '0x30000' });
  }

  send(transaction: object): Promise<string> {
    return this.rpc('eth_sendTransaction', [{ from: PLAY_ACCOUNT, ...transaction }], hash);
  }

  /** An NFT of the play chain, by its owner: somebody whose key nobody needs. */
  async sendNftOn(from: string, to: string, tokenId: string): Promise<string> {
    await this.rpc('anvil_impersonateAccount', [from], z.unknown());
    await this.rpc('anvil_setBalance', [from, `0x${ETHER.toString(16)}`], z.unknown());
    const words = [from, to, `0x${BigInt(tokenId).toString(16)}`].map((text) =>
      text.slice(2).toLowerCase().padStart(64, '0'),
    );
    // `transferFrom(address,address,uint256)`.
    return this.send({ from, to: PLAY_NFT, data: `0x23b872dd${words.join('')}`, gas: '0x30000' });
  }

  /** Another token like USDT, at another address. */
  async otherToken(): Promise<string> {
    const { creation } = z
      .object({ creation: z.string() })
      .parse(JSON.parse(readFileSync(new URL('../play-chain/play-usdt.json', import.meta.url), 'utf8')));
    const txHash = await this.send({ data: creation, gas: '0x200000' });
    await this.mine(1);
    return (await this.rpc('eth_getTransactionReceipt', [txHash], z.object({ contractAddress: z.string() })))
      .contractAddress;
  }

  sendToken(token: string, to: string, units: bigint): Promise<string> {
    return this.send({ to: token, data: issueCall(to, units), gas: '0x30000' });
  }

  /** Replaces the newest blocks by empty ones; what was in them waits for no block any more. */
  async reorganise(depth: number): Promise<void> {
    await this.rpc('anvil_rollback', [depth], z.unknown());
    await this.rpc('anvil_dropAllTransactions', [], z.unknown());
    // Another time makes another block.
    await this.rpc('evm_increaseTime', [100], z.unknown());
    await this.mine(depth);
  }

  /** Changes what the token says that an address has, behind everybody's back. It must have some before. */
  async setUsdt(address: string, units: bigint): Promise<void> {
    const owner = address.slice(2).toLowerCase().padStart(64, '0');
    const held = BigInt(await this.rpc('eth_call', [{ to: PLAY_USDT, data: `0x70a08231${owner}` }, 'latest'], hash));
    for (let place = 0; place < STORAGE_PLACES; place += 1) {
      const slot = await this.rpc('web3_sha3', [`0x${owner}${String(place).padStart(64, '0')}`], hash);
      if (
        this.#usdtSlots.has(slot) ||
        BigInt(await this.rpc('eth_getStorageAt', [PLAY_USDT, slot, 'latest'], hash)) === held
      ) {
        this.#usdtSlots.add(slot);
        await this.rpc(
          'anvil_setStorageAt',
          [PLAY_USDT, slot, `0x${units.toString(16).padStart(64, '0')}`],
          z.unknown(),
        );
        return;
      }
    }
    throw new Error('the token keeps its balances elsewhere');
  }

  blockAt(number: number) {
    return this.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false], block);
  }

  async close(): Promise<void> {
    await endAnvil(this.#child);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Without the test runner, because benchmarks use this too. Whether it is: it ends if somebody took its port before it did. */
async function untilReady(rpc: Rpc, child: ChildProcess): Promise<boolean> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; ; tries += 1) {
    try {
      await ensurePlayUsdt(rpc);
      await ensurePayoutCoins(rpc, TEST_PAYOUT);
      await ensurePlayNft(rpc);
      return !hasEnded();
    } catch (error) {
      if (hasEnded()) return false;
      if (tries >= TRIES_MAX) throw error;
      await delay(100);
    }
  }
}
