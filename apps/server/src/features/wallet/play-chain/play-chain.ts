/**
 * The chain of a sandbox: a real node with play coins, its faucet, and the public key of a wallet whose seed the platform never sees. It starts
 * beside the server, which does not wait for it: until it is there, the chain cannot be read, and nothing else is different.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Asset, money, parseMoney } from '@candor/core/money/money';
import { SECOND } from '@candor/core/time';
import { z } from 'zod';
import type { EthereumSettings } from '../../../process/network-settings.ts';
import type { Log } from '../../../process/log.ts';
import { createTurns, type Turns } from '../../../process/programs/turns.ts';
import { jsonRpc, type Rpc } from '../chains/json-rpc.ts';
import { choosePort, endAnvil, endLeftover, findAnvil, portOf, runningPort, spawnAnvil } from './anvil.ts';
import { createMiner, saveState } from './miner.ts';
import { ensurePlayNft, type PlayNfts, playNfts } from './play-nft.ts';
import { ensurePayoutCoins, ensurePlayUsdt, issueCall, PLAY_ACCOUNT, PLAY_USDT } from './play-usdt.ts';

export type Faucet = {
  /** What it sends at once; null for a coin that this chain does not have. */
  readonly amounts: Readonly<Record<Asset, string | null>>;
  /** Seconds until it sends this customer some of that coin again; asking counts as having been sent it. */
  waitFor(customerId: string, coin: Asset): number;
  /** The hash of the transaction. */
  send(coin: Asset, address: string): Promise<string>;
};

export type PlayChain = {
  readonly url: string;
  readonly settings: EthereumSettings;
  readonly faucet: Faucet;
  readonly nfts: PlayNfts;
  stop(): Promise<void>;
};

/** anvil offers both forms. */
export const PLAY_TRACES = 'trace_block';

const AMOUNTS = { USDT: '10000', ETH: '2', BTC: null } as const;
const AGAIN_MS = 10 * SECOND;
const BLOCK_MS = SECOND;
const STARTS_WITHIN_MS = 20 * SECOND;
const RESTART_MS = 2 * SECOND;
const SENDERS_MAX = 1_000;

const publicKeys = z.object({ ethereum: z.string(), payout: z.string() });
type PublicKeys = z.output<typeof publicKeys>;

/** Null where anvil is not installed: the sandbox then has no deposits, and says so in its log. */
export async function startPlayChain(dataDir: string, log: Pick<Log, 'info' | 'warn'>): Promise<PlayChain | null> {
  const binary = findAnvil();
  if (binary === null) {
    log.warn(
      'the optional package @foundry-rs/anvil is not installed for this machine: this sandbox has no chain, and no deposits',
    );
    return null;
  }
  const folder = join(dataDir, 'chain');
  mkdirSync(folder, { recursive: true });
  const ending = new AbortController();
  const connect = (port: number) => jsonRpc(`http://127.0.0.1:${port}`, ending.signal);
  await endLeftover(folder, async () => {
    // What it has in memory is newer than what it saved.
    await saveState(connect(portOf(folder) ?? 0), folder).catch(() => undefined);
  });
  const [port, { ethereum: xpub, payout }] = await Promise.all([choosePort(folder), ensurePublicKeys(dataDir, folder)]);
  const url = `http://127.0.0.1:${port}`;
  const rpc = connect(port);
  const turns = createTurns(SENDERS_MAX);
  const node = keepRunning({ rpc, turns, folder, payout, log, spawn: () => spawnAnvil(binary, folder, port) });
  return {
    url,
    settings: { urls: [url], xpub, usdtContract: PLAY_USDT, payoutAddress: payout, traces: PLAY_TRACES },
    faucet: faucetOf(rpc, turns),
    nfts: playNfts(rpc, turns),
    async stop() {
      await node.stop();
      ending.abort();
    },
  };
}

/** How to read the chain of a sandbox that is running; null while none is. */
export function findPlayChain(dataDir: string): EthereumSettings | null {
  const port = runningPort(join(dataDir, 'chain'));
  if (port === null) return null;
  const urls = [`http://127.0.0.1:${port}`];
  return { urls, usdtContract: PLAY_USDT, xpub: '', payoutAddress: null, traces: PLAY_TRACES };
}

/** By a program of its own, the first time: see `operator-wallet.ts`. */
async function ensurePublicKeys(dataDir: string, folder: string): Promise<PublicKeys> {
  const file = join(folder, 'operator-public-keys.json');
  const read = () => (existsSync(file) ? publicKeys.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined);
  const before = read();
  if (before !== undefined) return before;
  const program = fileURLToPath(new URL('operator-wallet.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'make', join(dataDir, 'operator-wallet'), file], {
    env: {},
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return publicKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Node = {
  readonly rpc: Rpc;
  /** What the chain's account sends is sent in turn: anvil would give two transactions one nonce. */
  readonly turns: Turns;
  readonly folder: string;
  /** The operator's address that withdrawals are paid from: it has play coins. */
  readonly payout: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly spawn: () => ChildProcess;
};

/** Starts it again when it ends; a block a second while it runs. */
function keepRunning({ rpc, turns, folder, payout, log, spawn: spawnNode }: Node) {
  let child: ChildProcess | null = null;
  let isStopping = false;
  const { promise: stopped, resolve: stopNow } = Promise.withResolvers<void>();
  const miner = createMiner(rpc, folder);
  const lastResort = () => child?.kill('SIGKILL');
  process.once('exit', lastResort);
  const run = async () => {
    while (!isStopping) {
      child = spawnNode();
      const ended = once(child, 'exit').catch(() => undefined);
      await serve(ended);
      if (isStopping) return;
      log.warn('the play chain has ended: starting it again');
      await Promise.race([delay(RESTART_MS, undefined, { ref: false }), stopped]);
    }
  };
  /** Until it ends, or is stopped. */
  async function serve(ended: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    const end = Promise.race([ended, stopped]).then(() => {
      hasEnded = true;
    });
    // Whoever sends meanwhile waits: its contracts are the account's first transactions.
    if (!(await turns.take(() => becomesReady(rpc, payout, () => hasEnded)))) return;
    while (!hasEnded) {
      await miner.tick().catch((error: unknown) => log.warn({ err: error }, 'the play chain does not go on'));
      await Promise.race([delay(BLOCK_MS, undefined, { ref: false }), end]);
    }
  }
  const running = run();
  return {
    async stop() {
      isStopping = true;
      stopNow();
      await running;
      await miner.save().catch(() => undefined);
      if (child !== null) await endAnvil(child);
      process.off('exit', lastResort);
    },
  };
}

async function becomesReady(rpc: Rpc, payout: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (!hasEnded() && performance.now() < deadline) {
    try {
      await ensurePlayUsdt(rpc);
      await ensurePayoutCoins(rpc, payout);
      await ensurePlayNft(rpc);
      return true;
    } catch {
      await delay(50, undefined, { ref: false });
    }
  }
  return false;
}

function faucetOf(rpc: Rpc, turns: Turns): Faucet {
  const sent = new Map<string, number>();
  return {
    amounts: AMOUNTS,
    waitFor(customerId, coin) {
      const now = performance.now();
      for (const [key, at] of sent) if (now - at >= AGAIN_MS) sent.delete(key);
      const before = sent.get(`${customerId} ${coin}`);
      if (before !== undefined) return Math.ceil((before + AGAIN_MS - now) / SECOND);
      sent.set(`${customerId} ${coin}`, now);
      return 0;
    },
    send(coin, address) {
      const { units } = parseMoney(coin, AMOUNTS[coin] ?? '0') ?? money(coin, 0n);
      const transaction =
        coin === 'ETH'
          ? { to: address, value: `0x${units.toString(16)}` }
          : { to: PLAY_USDT, data: issueCall(address, units), gas: '0x30000' };
      return turns.take(() =>
        rpc('eth_sendTransaction', [{ from: PLAY_ACCOUNT, ...transaction }], z.string().regex(/^0x[0-9a-f]{64}$/)),
      );
    },
  };
}
