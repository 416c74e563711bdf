/** `npm run doctor`: everything that is wrong with a configuration is in one list, and no secret is. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BitcoinTestChain } from '../features/wallet/testing/bitcoin-chain.ts';
import { TEST_ZPUB } from '../features/wallet/testing/bitcoin-stage.ts';
import { EsploraServer } from '../features/wallet/testing/esplora-server.ts';
import { diagnose } from './diagnose.ts';

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:1/SECRET-ACCESS-KEY';

let nodes: EsploraServer[] = [];
beforeAll(async () => {
  const chain = new BitcoinTestChain();
  nodes = await Promise.all([EsploraServer.open(chain), EsploraServer.open(chain)]);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
const bitcoin = (...more: string[]) => ({
  CANDOR_BTC_ESPLORA_URLS: [...nodes.map(({ url }) => url), ...more].join(','),
  CANDOR_BTC_XPUB: TEST_ZPUB,
});

describe('a configuration', () => {
  it('without any setting is that of a sandbox, and says what is not offered', async () => {
    const { problems, notes } = await diagnose({});
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/^Ethereum .* is not offered/),
      expect.stringMatching(/^TRON .* is not offered/),
      expect.stringMatching(/^Bitcoin is not offered/),
    ]);
  });

  it('whose nodes answer says what is offered', async () => {
    const { problems, notes } = await diagnose(bitcoin());
    expect(problems).toEqual([]);
    expect(notes).toContain('Bitcoin: deposits, from 2 nodes; no withdrawals without a payout address.');
  });

  it('with a key and no nodes says that members of staff review what is paid in', async () => {
    const { problems, notes } = await diagnose({ CANDOR_BTC_XPUB: TEST_ZPUB });
    expect(problems).toEqual([]);
    expect(notes).toContain('Bitcoin: deposits that two members of staff review, as it has no nodes; no withdrawals.');
  });

  it('with many faults names all of them at once, each with its setting, and repeats no secret', async () => {
    const { problems } = await diagnose({
      ...bitcoin(NOBODY),
      CANDOR_TRON_URLS: NOBODY,
      CANDOR_TRON_XPUB: `xpub${'6'.repeat(107)}`,
      CANDOR_BTC_PAYOUT_ADDRESS: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      CANDOR_ETH_XPUB: `xpub${'6'.repeat(107)}`,
      CANDOR_SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/candor',
    });
    const text = problems.join('\n');
    for (const part of [
      'CANDOR_ETH_XPUB: the extended public key of an account',
      'CANDOR_TRON_XPUB: the extended public key of an account',
      'CANDOR_TRON_URLS: 127.0.0.1:1 cannot be read',
      'CANDOR_BTC_PAYOUT_ADDRESS: an address of this network',
      'CANDOR_BTC_ESPLORA_URLS: 127.0.0.1:1 cannot be read',
      'CANDOR_SMTP_URL: the mail server does not answer',
      'DATABASE_URL: the database does not answer',
    ])
      expect(text).toContain(part);
    expect(problems).toHaveLength(7);
    expect(text).not.toMatch(/SECRET|hunter2/);
  });

  it('names a node that is behind, or of another chain', async () => {
    const [first, second] = nodes;
    if (first === undefined || second === undefined) throw new Error('there are two');
    second.behind = 9;
    expect((await diagnose(bitcoin())).problems).toEqual([expect.stringMatching(/is 9 blocks behind$/)]);
    second.behind = 0;
    const other = new BitcoinTestChain();
    other.reorganise(other.blocks.length);
    second.chain = other;
    expect((await diagnose(bitcoin())).problems).toEqual([
      expect.stringContaining('another chain than the other nodes'),
      expect.stringContaining('another chain than the other nodes'),
    ]);
    second.chain = first.chain;
  });

  it('of production is told from a play chain', async () => {
    const { problems } = await diagnose({ ...bitcoin(), CANDOR_MODE: 'production' });
    expect(problems.filter((problem) => problem.includes('another chain than the main one of Bitcoin'))).toHaveLength(
      2,
    );
    expect(problems.join()).toContain('CANDOR_SMTP_URL: a mail server');
  });
});

it('as a program, lists what is wrong and ends with 1', async () => {
  const program = new URL('../doctor.ts', import.meta.url).pathname;
  const run = (env: Record<string, string>) => promisify(execFile)(process.execPath, [program], { env });
  expect((await run({})).stdout).toContain('Nothing is wrong');
  const failed = await run({ PORT: 'http' }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1 });
  expect(JSON.stringify(failed)).toContain('- PORT:');
});
