/** The play chain's NFTs: at one place on every chain, old or new; sent once, in turn with everything else that its account sends. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@candor/core/assert';
import { ethereumAddress, recogniseAddress } from '@candor/contract/chain-address';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { createLog } from '../../../process/log.ts';
import { jsonRpc, type Rpc } from '../chains/json-rpc.ts';
import { choosePort, endAnvil, findAnvil, spawnAnvil } from './anvil.ts';
import { saveState } from './miner.ts';
import { type PlayChain, startPlayChain } from './play-chain.ts';
import { CREATE2_DEPLOYER, PLAY_NFT, playNftCreation, playOwnerOf } from './play-nft.ts';
import { ensurePayoutCoins, ensurePlayUsdt, issueCall, PLAY_ACCOUNT, PLAY_USDT } from './play-usdt.ts';

const folders: string[] = [];
const started: PlayChain[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-nfts-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const play of started) await play.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const [ANN, BEN] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'];
const mined = z.object({ status: z.string(), logs: z.array(z.object({ topics: z.array(z.string()) })) });

const start = async (folder: string) => {
  const play = await startPlayChain(folder, createLog('silent'));
  assert(play !== null, 'anvil is installed');
  started.push(play);
  const rpc = jsonRpc(play.url, new AbortController().signal);
  return { ...play, rpc };
};
const ownerOf = async (rpc: Rpc, id: string): Promise<string> => {
  const owner = await playOwnerOf(rpc, id, 'latest');
  assert(owner !== null, 'there is such a token');
  return ethereumAddress(hexToBytes(owner.slice(-40)));
};
const receiptOf = (rpc: Rpc, hash: string | null) =>
  eventually(async () => {
    const found = await rpc('eth_getTransactionReceipt', [hash], mined.nullable());
    assert(found !== null, 'a block has it');
    return found;
  });
const usdtOf = async (rpc: Rpc, address: string) => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(await rpc('eth_call', [{ to: PLAY_USDT, data }, 'latest'], z.string()));
};

/** The chain of a sandbox from before there were NFTs, with an account that has sent this and that. */
async function makeOlder(folder: string): Promise<void> {
  const binary = findAnvil();
  assert(binary !== null, 'anvil is installed');
  mkdirSync(folder, { recursive: true });
  const port = await choosePort(folder);
  const child = spawnAnvil(binary, folder, port);
  const rpc = jsonRpc(`http://127.0.0.1:${port}`, new AbortController().signal);
  await eventually(() => ensurePlayUsdt(rpc));
  await ensurePayoutCoins(rpc, BEN);
  const coins = { from: PLAY_ACCOUNT, to: PLAY_USDT, data: issueCall(ANN, 7_000_000n), gas: '0x30000' };
  for (let count = 0; count < 3; count += 1) {
    const hash = await rpc('eth_sendTransaction', [coins], z.string());
    expect(await receiptOf(rpc, hash)).toMatchObject({ status: '0x1' });
  }
  await saveState(rpc, folder);
  await endAnvil(child);
}

describe('the NFTs of the play chain', () => {
  it('have the address that follows from their code and their owner', () => {
    const bytes = (text: string) => hexToBytes(text.slice(2));
    const parts = [
      Uint8Array.of(0xff),
      bytes(CREATE2_DEPLOYER),
      new Uint8Array(32),
      keccak_256(bytes(playNftCreation)),
    ];
    expect(PLAY_NFT).toBe(ethereumAddress(keccak_256(concatBytes(...parts)).subarray(-20)));
    expect(recogniseAddress(PLAY_NFT)).toBe('ethereum');
  });

  it('are sent once, and stay where they are when the chain stops', async () => {
    const folder = makeFolder();
    const first = await start(folder);
    expect(first.nfts.contract).toBe(PLAY_NFT);
    // Asked before the chain is ready, it is sent as soon as it is.
    const hash = await first.nfts.send('17', ANN);
    const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
    const { status, logs } = await receiptOf(first.rpc, hash);
    expect(status).toBe('0x1');
    expect(logs.map(({ topics }) => topics.slice(1))).toEqual([
      [word('0x'), word(PLAY_ACCOUNT), word('0x11')],
      [word(PLAY_ACCOUNT), word(ANN), word('0x11')],
    ]);
    expect([await ownerOf(first.rpc, '17'), await ownerOf(first.rpc, '18')]).toEqual([ANN, PLAY_ACCOUNT]);
    expect(await first.nfts.send('17', BEN)).toBeNull();
    expect(await first.nfts.findSent('17', ANN)).toBe(hash);
    await first.stop();

    const again = await start(folder);
    await again.nfts.send('1000000', BEN);
    expect(await again.nfts.send('17', BEN)).toBeNull();
    expect(await receiptOf(again.rpc, hash)).toEqual({ status, logs });
    expect(await again.nfts.findSent('17', ANN)).toBe(hash);
    // To somebody else, never, and what the contract tells of its first owner.
    for (const [id, to] of [
      ['17', BEN],
      ['18', ANN],
      ['17', PLAY_ACCOUNT],
    ] as const)
      expect(await again.nfts.findSent(id, to)).toBeNull();
    await eventually(async () => expect(await ownerOf(again.rpc, '1000000')).toBe(BEN));
    expect(await ownerOf(again.rpc, '17')).toBe(ANN);
    for (const never of ['0', '1000001', '9'.repeat(78)]) expect(await again.nfts.send(never, ANN)).toBeNull();
    await again.stop();
    await expect(again.nfts.send('18', ANN)).rejects.toThrow('does not answer');
  });

  it('are sent in turn with each other and with coins, however many ask at once', async () => {
    const play = await start(makeFolder());
    const sent = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => play.nfts.send(String(index + 1), ANN)),
      ...Array.from({ length: 10 }, () => play.faucet.send('ETH', ANN)),
      ...Array.from({ length: 10 }, () => play.faucet.send('USDT', ANN)),
      // The same token twice.
      ...Array.from({ length: 2 }, () => play.nfts.send('99', BEN)),
    ]);
    expect(sent.filter((hash) => hash === null)).toHaveLength(1);
    expect(new Set(sent).size).toBe(32);
    for (const hash of sent.filter((each) => each !== null))
      expect(await receiptOf(play.rpc, hash)).toMatchObject({ status: '0x1' });
    expect(await usdtOf(play.rpc, ANN)).toBe(100_000_000_000n);
    // Its token is where it always was, because nothing was sent before it.
    expect(await play.rpc('eth_getCode', [PLAY_USDT, 'latest'], z.string())).not.toBe('0x');
    await play.stop();
  });

  it('come to a chain that was made without them, which keeps what it had', async () => {
    const folder = makeFolder();
    await makeOlder(join(folder, 'chain'));
    const play = await start(folder);
    await eventually(async () => expect(await ownerOf(play.rpc, '5')).toBe(PLAY_ACCOUNT));
    expect(await receiptOf(play.rpc, await play.nfts.send('5', ANN))).toMatchObject({ status: '0x1' });
    expect([await ownerOf(play.rpc, '5'), await usdtOf(play.rpc, ANN)]).toEqual([ANN, 21_000_000n]);
    await play.stop();
  });
});
