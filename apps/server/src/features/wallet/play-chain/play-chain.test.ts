/** The chain of a sandbox: it starts, sends play coins, survives being stopped and being killed; and the platform never has a private key. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@candor/core/assert';
import { HDKey } from '@scure/bip32';
import { afterAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { createLog } from '../../../process/log.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { getDepositAddress } from '@candor/contract/wallet';
import { readAccountKey } from '../addresses/derive.ts';
import { recogniseAddress } from '@candor/contract/chain-address';
import { jsonRpc } from '../chains/json-rpc.ts';
import { startPlayChain } from './play-chain.ts';
import { PLAY_USDT } from './play-usdt.ts';
import { compileBalanceSums, compilePlayNft, compilePlayUsdt } from './testing/compile.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-play-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = createLog('silent');
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const start = async () => {
  const play = await startPlayChain(folder, log);
  assert(play !== null, 'anvil is installed');
  const rpc = jsonRpc(play.url, new AbortController().signal);
  await eventually(async () =>
    assert((await rpc('eth_getCode', [PLAY_USDT, 'latest'], z.string())).length > 2, 'its USDT is there'),
  );
  return { ...play, rpc };
};

describe('the play chain', () => {
  it('sends coins, confirms them by itself, and is the same after a stop and after a kill', async () => {
    const first = await start();
    const hash = await first.faucet.send('USDT', ADDRESS);
    await first.faucet.send('ETH', ADDRESS);
    expect(first.faucet.waitFor('1', 'ETH')).toBe(0);
    expect(first.faucet.waitFor('1', 'ETH')).toBeGreaterThan(0);
    expect(first.faucet.waitFor('2', 'ETH')).toBe(0);
    // Blocks come without further transactions.
    const head = await first.rpc('eth_blockNumber', [], z.string());
    await eventually(async () =>
      assert((await first.rpc('eth_blockNumber', [], z.string())) !== head, 'the chain goes on'),
    );
    await first.stop();

    const again = await start();
    const mined = z.object({ blockHash: z.string(), status: z.string() });
    const before = await again.rpc('eth_getTransactionReceipt', [hash], mined);
    expect(before.status).toBe('0x1');
    expect(again.settings).toEqual(first.settings);
    expect(again.url).toBe(first.url);
    // As if this process had died: the node lives on, and is taken over.
    const late = await again.faucet.send('ETH', ADDRESS);
    // What still waits for a block then is of no chain.
    await eventually(async () =>
      expect(await again.rpc('eth_getTransactionReceipt', [late], mined.nullable())).toMatchObject({ status: '0x1' }),
    );
    const taking = await start();
    await eventually(async () =>
      expect(await taking.rpc('eth_getTransactionReceipt', [late], mined.nullable())).toMatchObject({ status: '0x1' }),
    );
    expect(await taking.rpc('eth_getTransactionReceipt', [hash], mined)).toEqual(before);
    await again.stop();
    await taking.stop();
  });

  const stored = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

  it('has a token that is its source, compiled', () => {
    expect(compilePlayUsdt()).toEqual(stored('play-usdt.json'));
  });

  it('has NFTs that are their source, compiled', () => {
    expect(compilePlayNft()).toEqual(stored('play-nft.json'));
  });

  it('is asked for balances by code that is its source, compiled', () => {
    expect(compileBalanceSums()).toEqual(stored('../chains/balances/balance-sums.json'));
  });
});

const segwit = HDKey.fromMasterSeed(new Uint8Array(32).fill(5), { public: 0x04_b2_47_46, private: 0x04_b2_43_0c });

describe('no private key', () => {
  const operator = () => readFileSync(join(folder, 'operator-wallet', 'seed.txt'), 'utf8').trim();

  it('is made by the platform, handed to it, or readable by others than its owner', () => {
    const seed = operator();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'operator-wallet', 'seed.txt')).mode & 0o077).toBe(0);
    const account = HDKey.fromMasterSeed(Buffer.from(seed, 'hex')).derive("m/44'/60'/0'");
    const { ethereum, payout } = z
      .object({ ethereum: z.string(), payout: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'chain', 'operator-public-keys.json'), 'utf8')));
    // The two belong together: whoever has the seed can spend what customers paid in.
    expect(ethereum).toBe(account.publicExtendedKey);
    expect(readAccountKey('ethereum', ethereum)?.address(0)).toBeDefined();
    expect(recogniseAddress(payout)).toBe('ethereum');
    for (const name of readdirSync(join(folder, 'chain'))) {
      const text = readFileSync(join(folder, 'chain', name), 'utf8');
      for (const secret of [seed, account.privateExtendedKey]) expect(text).not.toContain(secret);
    }
  });

  test.each([
    ['CANDOR_ETH_XPUB', HDKey.fromMasterSeed(new Uint8Array(32).fill(5)).derive("m/44'/60'/0'").privateExtendedKey],
    ['CANDOR_ETH_XPUB', HDKey.fromMasterSeed(new Uint8Array(32).fill(5)).publicExtendedKey],
    ['CANDOR_BTC_XPUB', HDKey.fromMasterSeed(new Uint8Array(32).fill(5)).derive("m/84'/0'/0'").privateExtendedKey],
    ['CANDOR_BTC_XPUB', segwit.derive("m/84'/0'/0'").privateExtendedKey],
    ['CANDOR_BTC_XPUB', segwit.publicExtendedKey],
  ])('is accepted as %s', async (name, key) => {
    const nodes = name.replace('XPUB', name.includes('ETH') ? 'RPC_URLS' : 'ESPLORA_URLS');
    await expect(TestServer.open([], { [name]: key, [nodes]: 'http://127.0.0.1:1' })).rejects.toThrow(name);
  });

  it('is in the database', async () => {
    const play = await start();
    const server = await TestServer.open([], { CANDOR_LOG_LEVEL: 'silent' }, { playChain: play });
    const customer = await server.register();
    await customer.done(getDepositAddress, { body: { network: 'ethereum' } }, { real: true });
    const columns = await server.ask(
      `select format('select %L where exists (select from %I where %I::text ~* %L)', table_name || '.' || column_name, table_name, column_name,
         'xprv|yprv|zprv|' || $1) from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
      [operator()],
    );
    expect(columns.length).toBeGreaterThan(300);
    for (const statement of columns) expect(await server.ask(String(statement))).toEqual([]);
    await server.close();
    await play.stop();
  });

  it('is made, read or used by any of the program’s own code', () => {
    const sources = new URL('../../../', import.meta.url).pathname;
    const uses =
      /fromMasterSeed|privateKey|privateExtendedKey|mnemonic|secretKey\s*[:=].*(?:randomSecretKey|utils)|\.sign\(.*secp|signTransaction|signBy|fromPrivateKey|eth_sendRawTransaction|signIdx|signECDSA|signSchnorr|WIF\(|randomPrivateKeyBytes|pubECDSA/i;
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|scenarios|simulation)\//.test(name),
    );
    expect(files.length).toBeGreaterThan(300);
    const users = files.filter((name) => uses.test(readFileSync(join(sources, name), 'utf8')));
    // The first seals agreements of loans, and the second signs its letters to push services, each with a key of no chain's curve. The third hands over what was signed outside, and can sign nothing.
    expect(users.toSorted()).toEqual([
      'features/loans/seal.ts',
      'features/notifications/push/vapid.ts',
      'features/wallet/chains/ethereum.ts',
      'features/wallet/play-chain/operator-wallet.ts',
    ]);
    const signs = /signBy|fromPrivateKey|privateKey/;
    expect(users.filter((name) => signs.test(readFileSync(join(sources, name), 'utf8')))).toEqual([
      'features/loans/seal.ts',
      'features/notifications/push/vapid.ts',
      'features/wallet/play-chain/operator-wallet.ts',
    ]);
    // A program of its own: nobody imports it.
    const importers = files.filter((name) =>
      /from '[^']*operator-wallet\.ts'/.test(readFileSync(join(sources, name), 'utf8')),
    );
    expect(importers).toEqual([]);
  });
});
