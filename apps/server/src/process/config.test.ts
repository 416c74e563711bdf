/** The error messages for an insufficient configuration. */
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

/** The lines of the error, without the headline; none when it starts. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return String(error).split('\n  - ').slice(1);
  }
}

const LIVE_SOURCES = ['forex', 'crypto', 'stocks', 'futures', 'ETF and metals'].map(
  (category) => `no live price source for ${category}: real accounts never trade on simulated or replayed prices`,
);

const PRODUCTION = {
  CANDOR_MODE: 'production',
  DATABASE_URL: 'postgres://candor:secret@db.example/candor',
  DATABASE_APP_URL: 'postgres://candor_app:secret@db.example/candor',
  CANDOR_AUDIT_DIR: '/mnt/audit',
  CANDOR_SMTP_URL: 'smtps://mail.example',
  CANDOR_SECRET_KEY: 'a'.repeat(64),
  CANDOR_DOCUMENT_KEYS: `first:${'b'.repeat(64)}`,
  CANDOR_SANCTIONS_FILE: '/mnt/lists/sanctions.json',
  CANDOR_ORIGIN: 'https://candor.example',
  CANDOR_OPERATOR_NAME: 'Candor Ltd',
  CANDOR_OPERATOR_LICENCE: '123/45',
  CANDOR_OPERATOR_REGULATOR: 'CySEC',
  CANDOR_OPERATOR_JURISDICTION: 'Cyprus',
};

describe('the sandbox', () => {
  it('starts without any setting', () => {
    expect(readConfig({})).toEqual({
      deployment: 'sandbox',
      networks: { ethereum: null, bitcoin: null, tron: null },
      playChain: true,
      operator: '',
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('.candor'),
      auditDir: resolve('.candor/audit'),
      databaseUrl: null,
      databaseAppUrl: null,
      feed: { kind: 'simulated', seed: 1 },
      origin: null,
      trustedProxies: [],
      smtpUrl: null,
      mailFrom: 'Candor <candor@localhost>',
      pushServices: [
        { host: 'fcm.googleapis.com' },
        { host: '.push.services.mozilla.com' },
        { host: '.notify.windows.com' },
        { host: '.push.apple.com' },
      ],
      secretKey: null,
      documentKeys: null,
      documents: { kind: 'disk', folder: resolve('.candor/documents') },
      quotes: { folder: resolve('.candor/quotes'), packs: { kind: 'disk', folder: resolve('.candor/quotes') } },
      sanctionsFile: null,
      rateLimit: 1,
      providers: { google: null, apple: null },
      logLevel: 'info',
      offline: true,
    });
  });

  it('takes an empty setting for an absent one', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads what it is told', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql://db.example/candor',
      CANDOR_FEED: 'replay',
      CANDOR_REPLAY_DIR: '/data/candles',
      CANDOR_ORIGIN: 'http://localhost:8080/',
      CANDOR_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2,',
      CANDOR_LOG_LEVEL: 'silent',
      CANDOR_OFFLINE: 'off',
    });
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: 'postgresql://db.example/candor',
      feed: { kind: 'replay', folder: '/data/candles' },
      origin: 'http://localhost:8080',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      logLevel: 'silent',
      offline: false,
    });
  });
});

test('an external database needs no second address in a sandbox', () => {
  const { databaseUrl, databaseAppUrl } = readConfig({ DATABASE_URL: PRODUCTION.DATABASE_URL });
  expect([databaseUrl, databaseAppUrl]).toEqual([PRODUCTION.DATABASE_URL, null]);
});

describe('a setting that does not read', () => {
  test.each([
    ['CANDOR_PLAY_CHAIN', 'maybe'],
    ['CANDOR_ETH_USDT_CONTRACT', '0x12'],
    ['CANDOR_ETH_TRACES', 'on'],
    ['CANDOR_BTC_PAYOUT_ADDRESS', 'bc1pabc'],
    ['CANDOR_TRON_PAYOUT_ADDRESS', '0x12'],
    ['CANDOR_MODE', 'Production'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['PORT', '8080.5'],
    ['DATABASE_URL', 'mysql://db.example/candor'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_APP_URL', 'https://db.example'],
    ['CANDOR_FEED', 'live'],
    ['CANDOR_FEED_SEED', 'one'],
    ['CANDOR_FEED_SEED', '1e3'],
    ['CANDOR_ORIGIN', 'candor.example'],
    ['CANDOR_ORIGIN', 'ftp://candor.example'],
    ['CANDOR_LOG_LEVEL', 'loud'],
    ['CANDOR_FEED', 'replay'],
  ])('%s=%s is named, with what it is for', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('is one of two that belong together', () => {
    const pairs = [
      ['CANDOR_ETH_RPC_URLS', 'CANDOR_ETH_XPUB', 'xprv', 'CANDOR_ETH_PAYOUT_ADDRESS', `0x${'1'.repeat(40)}`],
      ['CANDOR_BTC_ESPLORA_URLS', 'CANDOR_BTC_XPUB', 'zprv', 'CANDOR_BTC_PAYOUT_ADDRESS', `bc1q${'q'.repeat(38)}`],
      ['CANDOR_TRON_URLS', 'CANDOR_TRON_XPUB', 'xprv', 'CANDOR_TRON_PAYOUT_ADDRESS', `T${'a'.repeat(33)}`],
    ] as const;
    for (const [nodes, xpub, forbidden, payout, address] of pairs) {
      expect(problemsOf({ [nodes]: 'https://node.example' })).toEqual([
        expect.stringContaining(`${nodes} and ${xpub}`),
      ]);
      // A key alone: members of staff review what is paid in. Nothing can be paid out.
      expect(problemsOf({ [xpub]: `xpub${'6'.repeat(107)}` })).toEqual([]);
      expect(problemsOf({ [xpub]: `xpub${'6'.repeat(107)}`, [payout]: address })).toEqual([
        expect.stringContaining(`${payout} and ${nodes}`),
      ]);
      const [node, privateKey] = ['https://node.example', `${forbidden}${'9'.repeat(107)}`];
      const problems = problemsOf({ [nodes]: node, [xpub]: privateKey });
      expect(problems).toEqual([expect.stringContaining('never a private one')]);
      expect(problems.join()).not.toContain(privateKey);
      expect(problemsOf({ [nodes]: 'ftp://node.example', [xpub]: `xpub${'6'.repeat(107)}` })).toHaveLength(1);
    }
  });

  it('is told together with all the others, and no secret is repeated', () => {
    const problems = problemsOf({ PORT: 'x', CANDOR_FEED: 'y', DATABASE_URL: 'mysql://me:hunter2@db' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'CANDOR_FEED']);
    expect(problems.join()).not.toContain('hunter2');
  });
});

describe('production', () => {
  it('lists everything that it lacks in one error', () => {
    expect(problemsOf({ CANDOR_MODE: 'production' })).toEqual([
      'DATABASE_URL: an external PostgreSQL',
      "DATABASE_APP_URL: the application's own sign-in there, by a role that owns nothing",
      ...LIVE_SOURCES,
      "CANDOR_AUDIT_DIR: a folder for the audit log's checkpoints",
      'CANDOR_SMTP_URL: a mail server',
      'CANDOR_SECRET_KEY: a key for sealed secrets',
      'CANDOR_DOCUMENT_KEYS: encryption keys for documents',
      'CANDOR_SANCTIONS_FILE: a sanctions list for identity checks',
      'CANDOR_ORIGIN: a public https origin',
      "CANDOR_OPERATOR_NAME: the operator's legal name",
      "CANDOR_OPERATOR_LICENCE: the operator's licence number",
      'CANDOR_OPERATOR_REGULATOR: the regulator that issued it',
      'CANDOR_OPERATOR_JURISDICTION: the jurisdiction that it holds in',
    ]);
  });

  it('with everything else still refuses to trade real money on prices that nobody pays', () => {
    expect(problemsOf(PRODUCTION)).toEqual(LIVE_SOURCES);
    expect(problemsOf({ ...PRODUCTION, CANDOR_FEED: 'replay', CANDOR_REPLAY_DIR: '/data' })).toEqual(LIVE_SOURCES);
  });

  test.each(Object.keys(PRODUCTION).filter((name) => name !== 'CANDOR_MODE'))('without %s says so', (name) => {
    const missing = problemsOf({ ...PRODUCTION, [name]: '' }).filter((problem) => !LIVE_SOURCES.includes(problem));
    expect(missing).toHaveLength(1);
    expect(missing[0]).toContain(name);
  });

  test.each(['CANDOR_GOOGLE_ISSUER', 'CANDOR_APPLE_ISSUER'])('takes no plain http for %s', (name) => {
    const plain = { [name]: 'http://accounts.example' };
    expect(problemsOf({ ...PRODUCTION, ...plain })).toEqual([...LIVE_SOURCES, `${name}: an https address`]);
    expect(problemsOf(plain)).toEqual([]);
  });

  it('is not content with plain http', () => {
    expect(problemsOf({ ...PRODUCTION, CANDOR_ORIGIN: 'http://candor.example' })).toEqual([
      ...LIVE_SOURCES,
      'CANDOR_ORIGIN: a public https origin',
    ]);
  });
});

test('every setting says what it does', () => {
  for (const { about } of Object.values(SETTINGS)) expect(about).toMatch(/\.$/);
});
