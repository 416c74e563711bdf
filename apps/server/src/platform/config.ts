/** The only reader of the environment. What is wrong is said in one list, never one by one. */
import { resolve } from 'node:path';
import { z } from 'zod';

/** Every setting, with its default and what it does: the README's table is this list. */
export const SETTINGS = {
  CANDOR_MODE: { fallback: 'sandbox', about: '`sandbox` (everything is play money) or `production`.' },
  HOST: { fallback: '127.0.0.1', about: 'Address to listen on.' },
  PORT: { fallback: '8080', about: 'Port to listen on; 0 takes a free one.' },
  CANDOR_DATA_DIR: { fallback: '.candor', about: 'Folder of the embedded database.' },
  DATABASE_URL: {
    fallback: '',
    about: 'An external PostgreSQL (15 or newer) in place of the embedded one; its user owns the schema.',
  },
  DATABASE_APP_URL: {
    fallback: '',
    about:
      'How the application itself signs in there, as `candor_app`; without it, DATABASE_URL with the role switched.',
  },
  CANDOR_FEED: { fallback: 'simulated', about: 'Price source: `simulated` or `replay`.' },
  CANDOR_REPLAY_DIR: { fallback: '', about: 'Folder of recorded candles for `replay`.' },
  CANDOR_FEED_SEED: { fallback: '1', about: 'Seed of the simulated market: the same seed gives the same prices.' },
  CANDOR_ORIGIN: { fallback: '', about: 'Public origin, such as `https://candor.example`; production needs https.' },
  CANDOR_TRUSTED_PROXIES: { fallback: '', about: 'Comma-separated addresses whose `X-Forwarded-For` is believed.' },
  CANDOR_LOG_LEVEL: { fallback: 'info', about: '`debug`, `info`, `warn`, `error` or `silent`.' },
  CANDOR_SMTP_URL: { fallback: '', about: 'Mail server; production needs one.' },
  CANDOR_DOCUMENT_KEYS: { fallback: '', about: 'Keys for documents at rest; production needs them.' },
  CANDOR_OPERATOR_NAME: { fallback: '', about: "The operator's legal name, printed in the footer." },
  CANDOR_OPERATOR_LICENCE: { fallback: '', about: "The operator's licence number." },
  CANDOR_OPERATOR_REGULATOR: { fallback: '', about: 'Who issued the licence.' },
  CANDOR_OPERATOR_JURISDICTION: { fallback: '', about: 'Where the operator is regulated.' },
} as const;

export type SettingName = keyof typeof SETTINGS;

const OPERATOR = [
  'CANDOR_OPERATOR_NAME',
  'CANDOR_OPERATOR_LICENCE',
  'CANDOR_OPERATOR_REGULATOR',
  'CANDOR_OPERATOR_JURISDICTION',
] as const satisfies readonly SettingName[];

export type Config = {
  readonly deployment: 'sandbox' | 'production';
  /** Legal name, licence, regulator and jurisdiction, for the foot of every page; empty in a sandbox. */
  readonly operator: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly feed:
    | { readonly kind: 'simulated'; readonly seed: number }
    | { readonly kind: 'replay'; readonly folder: string };
  readonly origin: string | null;
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

const port = z
  .string()
  .regex(/^[0-9]{1,5}$/, 'a number from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65_535, 'a number from 0 to 65535'));
const seed = z
  .string()
  .regex(/^[0-9]{1,9}$/, 'a whole number of at most nine digits')
  .transform(Number);
const databaseUrl = z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]);

const shape = z.object({
  CANDOR_MODE: z.enum(['sandbox', 'production']),
  HOST: z.string().min(1),
  PORT: port,
  CANDOR_DATA_DIR: z.string().min(1),
  DATABASE_URL: databaseUrl,
  DATABASE_APP_URL: databaseUrl,
  CANDOR_FEED: z.enum(['simulated', 'replay']),
  CANDOR_FEED_SEED: seed,
  CANDOR_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  CANDOR_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((addresses) => addresses.filter((address) => address !== ''))
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'addresses or networks, separated by commas' }),
      ),
    ),
  CANDOR_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with one complete list; main prints it and exits with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Candor cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export function readConfig(environment: Environment = process.env): Config {
  const value = (name: SettingName) => {
    const given = environment[name]?.trim() ?? '';
    return given === '' ? SETTINGS[name].fallback : given;
  };
  const raw = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, value(name as SettingName)]));
  const parsed = shape.safeParse(raw);
  const problems = [
    ...(parsed.error?.issues ?? []).map(
      ({ path: [name], message }) => `${String(name)}: ${message} (${SETTINGS[name as SettingName].about})`,
    ),
    ...(value('CANDOR_MODE') === 'production' ? productionProblems(value) : []),
    ...(value('CANDOR_FEED') === 'replay' && value('CANDOR_REPLAY_DIR') === ''
      ? ['CANDOR_REPLAY_DIR: the folder of recorded candles that CANDOR_FEED=replay reads']
      : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const settings = parsed.data;
  return {
    deployment: settings.CANDOR_MODE,
    operator: settings.CANDOR_MODE === 'production' ? OPERATOR.map(value).join(' · ') : '',
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.CANDOR_DATA_DIR),
    databaseUrl: settings.DATABASE_URL === '' ? null : settings.DATABASE_URL,
    databaseAppUrl: settings.DATABASE_APP_URL === '' ? null : settings.DATABASE_APP_URL,
    feed:
      settings.CANDOR_FEED === 'replay'
        ? { kind: 'replay', folder: resolve(value('CANDOR_REPLAY_DIR')) }
        : { kind: 'simulated', seed: settings.CANDOR_FEED_SEED },
    origin: settings.CANDOR_ORIGIN === '' ? null : new URL(settings.CANDOR_ORIGIN).origin,
    trustedProxies: settings.CANDOR_TRUSTED_PROXIES,
    logLevel: settings.CANDOR_LOG_LEVEL,
  };
}

/** DECISIONS §1: production refuses to start unless everything that makes it honest is there. */
function productionProblems(value: (name: SettingName) => string): string[] {
  const problems: string[] = [];
  const need = (name: SettingName, why: string) => {
    if (value(name) === '') problems.push(`${name}: ${why}`);
  };
  need('DATABASE_URL', 'an external PostgreSQL');
  for (const category of ['forex', 'crypto', 'stocks', 'futures', 'ETF and metals']) {
    problems.push(`no live price source for ${category}: real accounts never trade on simulated or replayed prices`);
  }
  need('CANDOR_SMTP_URL', 'a mail server');
  need('CANDOR_DOCUMENT_KEYS', 'encryption keys for documents');
  if (!value('CANDOR_ORIGIN').startsWith('https://')) problems.push('CANDOR_ORIGIN: a public https origin');
  need('CANDOR_OPERATOR_NAME', "the operator's legal name");
  need('CANDOR_OPERATOR_LICENCE', "the operator's licence number");
  need('CANDOR_OPERATOR_REGULATOR', 'the regulator that issued it');
  need('CANDOR_OPERATOR_JURISDICTION', 'the jurisdiction that it holds in');
  return problems;
}
