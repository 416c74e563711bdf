/** The only reader of the environment. All problems are reported in one list, never one by one. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { type NamedKey, parseDocumentKeys } from './document-keys.ts';
import {
  halfConfigured,
  NETWORK_SETTINGS,
  networkShape,
  type NetworkSettings,
  networksOf,
} from './network-settings.ts';
import { parsePushServices, type PushServices } from './push-services.ts';

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
      'How the application itself signs in there, as `candor_app`; production needs it. Without it a sandbox uses DATABASE_URL and switches the role.',
  },
  CANDOR_AUDIT_DIR: {
    fallback: '',
    about:
      "Folder of the audit log's signed checkpoints; production wants it on another machine than the database. Without it, `audit` in the data folder.",
  },
  CANDOR_FEED: { fallback: 'simulated', about: 'Price source: `simulated` or `replay`.' },
  CANDOR_REPLAY_DIR: { fallback: '', about: 'Folder of recorded candles for `replay`.' },
  CANDOR_FEED_SEED: { fallback: '1', about: 'Seed of the simulated market: the same seed gives the same prices.' },
  CANDOR_ORIGIN: { fallback: '', about: 'Public origin, such as `https://candor.example`; production needs https.' },
  CANDOR_TRUSTED_PROXIES: { fallback: '', about: 'Comma-separated addresses whose `X-Forwarded-For` is believed.' },
  CANDOR_LOG_LEVEL: { fallback: 'info', about: '`debug`, `info`, `warn`, `error` or `silent`.' },
  CANDOR_OFFLINE: {
    fallback: 'on',
    about: '`on`: browsers keep the page, so that it opens without a network. `off`: those that kept it forget it.',
  },
  CANDOR_SMTP_URL: {
    fallback: '',
    about:
      'Mail server, such as `smtps://user:password@mail.example`; production needs one. Without it a sandbox shows its mails at `/dev/mail`.',
  },
  CANDOR_MAIL_FROM: { fallback: 'Candor <candor@localhost>', about: 'Sender of all mails.' },
  CANDOR_PUSH_SERVICES: {
    fallback: 'fcm.googleapis.com, .push.services.mozilla.com, .notify.windows.com, .push.apple.com',
    about:
      'Push services that browsers may name, by host; with a leading dot, all that end like that. They are asked by https, at public addresses only. A sandbox may name a whole origin instead, such as `http://localhost:9000`, wherever it is.',
  },
  CANDOR_SECRET_KEY: {
    fallback: '',
    about:
      'Key for sealed secrets, codes and what the database takes from the program alone, 64 hexadecimal digits; production needs one, a sandbox makes its own in the data folder.',
  },
  CANDOR_RATE_LIMIT: { fallback: '1', about: 'Multiplies every rate limit; 0 switches them off in a sandbox.' },
  CANDOR_GOOGLE_CLIENT_ID: { fallback: '', about: 'Signing in with Google, when set.' },
  CANDOR_GOOGLE_CLIENT_SECRET: { fallback: '', about: 'Its secret.' },
  CANDOR_GOOGLE_ISSUER: { fallback: 'https://accounts.google.com', about: 'OpenID provider behind the Google button.' },
  CANDOR_APPLE_CLIENT_ID: { fallback: '', about: 'Signing in with Apple, when set.' },
  CANDOR_APPLE_CLIENT_SECRET: { fallback: '', about: 'Its secret: the signed token that Apple asks for.' },
  CANDOR_APPLE_ISSUER: { fallback: 'https://appleid.apple.com', about: 'OpenID provider behind the Apple button.' },
  CANDOR_DOCUMENT_KEYS: {
    fallback: '',
    about:
      'Keys for documents at rest, `name:64 hexadecimal digits`, separated by commas: the first seals, all open. Production needs them, a sandbox makes its own in the data folder.',
  },
  CANDOR_DOCUMENT_DIR: {
    fallback: '',
    about: 'Folder of documents at rest, sealed. Without it, `documents` in the data folder.',
  },
  CANDOR_DOCUMENT_S3_BUCKET: { fallback: '', about: 'Bucket of documents at rest, in place of a folder.' },
  CANDOR_DOCUMENT_S3_ENDPOINT: { fallback: '', about: 'Address of a store that speaks S3; without it, that of AWS.' },
  CANDOR_DOCUMENT_S3_REGION: { fallback: 'us-east-1', about: 'Its region.' },
  CANDOR_DOCUMENT_S3_KEY_ID: { fallback: '', about: 'Who we are there.' },
  CANDOR_DOCUMENT_S3_SECRET: { fallback: '', about: 'Its secret.' },
  CANDOR_QUOTE_DIR: {
    fallback: '',
    about: 'Folder of the quote log. Without it, `quotes` in the data folder.',
  },
  CANDOR_QUOTE_S3_BUCKET: {
    fallback: '',
    about:
      'Bucket of the quote log, in the store of CANDOR_DOCUMENT_S3_ENDPOINT; the minute under way stays in the folder.',
  },
  CANDOR_SANCTIONS_FILE: { fallback: '', about: 'Sanctions list for identity checks; a sandbox has a sample.' },
  CANDOR_PLAY_CHAIN: {
    fallback: 'on',
    about:
      '`on`: a sandbox without CANDOR_ETH_XPUB runs a chain of its own, with play coins and a faucet. `off`: it has no deposits.',
  },
  ...NETWORK_SETTINGS,
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

/** An OpenID provider and our client registration there. */
export type Provider = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

export type FilePlace =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Null: that of AWS. */
      readonly endpoint: string | null;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

export type Config = {
  readonly deployment: 'sandbox' | 'production';
  /** Legal name, licence, regulator and jurisdiction, for the foot of every page; empty in a sandbox. */
  readonly operator: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Where the audit log's checkpoints are stored. */
  readonly auditDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null, in a sandbox only: `databaseUrl`, with the role switched. */
  readonly databaseAppUrl: string | null;
  readonly feed:
    | { readonly kind: 'simulated'; readonly seed: number }
    | { readonly kind: 'replay'; readonly folder: string };
  readonly origin: string | null;
  /** Null: the sandbox's own mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where push messages may be sent. */
  readonly pushServices: PushServices;
  /** 32 bytes. Null: generated and stored in the data folder. */
  readonly secretKey: Buffer | null;
  /** The first one seals. Null: generated and stored in the data folder. */
  readonly documentKeys: readonly NamedKey[] | null;
  readonly documents: FilePlace;
  readonly quotes: {
    /** Of the minute under way. */
    readonly folder: string;
    /** Of the minutes before it. */
    readonly packs: FilePlace;
  };
  /** Null: the sample of a sandbox. */
  readonly sanctionsFile: string | null;
  readonly networks: NetworkSettings;
  /** Whether a sandbox without nodes runs a chain of its own. */
  readonly playChain: boolean;
  /** Factor on every rate limit; 0: none. */
  readonly rateLimit: number;
  /** The configured ones. */
  readonly providers: { readonly google: Provider | null; readonly apple: Provider | null };
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether browsers may cache the page for offline use. */
  readonly offline: boolean;
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
  CANDOR_SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
  CANDOR_PUSH_SERVICES: z.string().transform((list, context) => {
    const services = parsePushServices(list);
    if (services !== null) return services;
    context.addIssue({ code: 'custom', message: 'hosts or whole origins, separated by commas' });
    return z.NEVER;
  }),
  CANDOR_SECRET_KEY: z.string().regex(/^([0-9a-fA-F]{64})?$/, '64 hexadecimal digits'),
  CANDOR_DOCUMENT_KEYS: z.string().transform((list, context) => {
    const keys = parseDocumentKeys(list);
    if (keys !== null) return keys;
    context.addIssue({ code: 'custom', message: 'name:64 hexadecimal digits, separated by commas, each name once' });
    return z.NEVER;
  }),
  CANDOR_DOCUMENT_S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  CANDOR_RATE_LIMIT: z
    .string()
    .regex(/^[0-9]{1,6}$/, 'a whole number')
    .transform(Number),
  CANDOR_GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }),
  CANDOR_APPLE_ISSUER: z.url({ protocol: /^https?$/ }),
  CANDOR_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  CANDOR_OFFLINE: z.enum(['on', 'off']),
  CANDOR_PLAY_CHAIN: z.enum(['on', 'off']),
  ...networkShape,
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with one complete list; main prints it and exits with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Candor cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export function readConfig(environment: Environment = process.env): Config {
  const { config, problems } = inspectConfig(environment);
  if (config === null || problems.length > 0) throw new ConfigError(problems);
  return config;
}

type Inspected = { readonly config: Config | null; readonly problems: readonly string[] };

/** With problems, the configuration is that of the settings that read; null if one does not. */
export function inspectConfig(environment: Environment = process.env): Inspected {
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
    ...(value('CANDOR_DOCUMENT_S3_BUCKET') + value('CANDOR_QUOTE_S3_BUCKET') !== '' &&
    (value('CANDOR_DOCUMENT_S3_KEY_ID') === '' || value('CANDOR_DOCUMENT_S3_SECRET') === '')
      ? ['CANDOR_DOCUMENT_S3_KEY_ID and CANDOR_DOCUMENT_S3_SECRET: a bucket needs both']
      : []),
    ...halfConfigured(value),
    ...(value('CANDOR_FEED') === 'replay' && value('CANDOR_REPLAY_DIR') === ''
      ? ['CANDOR_REPLAY_DIR: the folder of recorded candles that CANDOR_FEED=replay reads']
      : []),
  ];
  return { config: parsed.success ? configOf(parsed.data, value) : null, problems };
}

function configOf(settings: z.output<typeof shape>, value: (name: SettingName) => string): Config {
  const [documentFolder, quoteFolder] = [
    folderOf(value, 'CANDOR_DOCUMENT_DIR', 'documents'),
    folderOf(value, 'CANDOR_QUOTE_DIR', 'quotes'),
  ];
  return {
    deployment: settings.CANDOR_MODE,
    operator: settings.CANDOR_MODE === 'production' ? OPERATOR.map(value).join(' · ') : '',
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.CANDOR_DATA_DIR),
    auditDir: resolve(
      value('CANDOR_AUDIT_DIR') === '' ? `${settings.CANDOR_DATA_DIR}/audit` : value('CANDOR_AUDIT_DIR'),
    ),
    databaseUrl: settings.DATABASE_URL === '' ? null : settings.DATABASE_URL,
    databaseAppUrl: settings.DATABASE_APP_URL === '' ? null : settings.DATABASE_APP_URL,
    feed:
      settings.CANDOR_FEED === 'replay'
        ? { kind: 'replay', folder: resolve(value('CANDOR_REPLAY_DIR')) }
        : { kind: 'simulated', seed: settings.CANDOR_FEED_SEED },
    origin: settings.CANDOR_ORIGIN === '' ? null : new URL(settings.CANDOR_ORIGIN).origin,
    trustedProxies: settings.CANDOR_TRUSTED_PROXIES,
    smtpUrl: settings.CANDOR_SMTP_URL === '' ? null : settings.CANDOR_SMTP_URL,
    mailFrom: value('CANDOR_MAIL_FROM'),
    pushServices: settings.CANDOR_PUSH_SERVICES,
    secretKey: settings.CANDOR_SECRET_KEY === '' ? null : Buffer.from(settings.CANDOR_SECRET_KEY, 'hex'),
    documentKeys: settings.CANDOR_DOCUMENT_KEYS.length === 0 ? null : settings.CANDOR_DOCUMENT_KEYS,
    documents: filePlace(value, value('CANDOR_DOCUMENT_S3_BUCKET'), documentFolder),
    quotes: { folder: quoteFolder, packs: filePlace(value, value('CANDOR_QUOTE_S3_BUCKET'), quoteFolder) },
    sanctionsFile: value('CANDOR_SANCTIONS_FILE') === '' ? null : resolve(value('CANDOR_SANCTIONS_FILE')),
    rateLimit: settings.CANDOR_RATE_LIMIT,
    providers: {
      google: provider(
        settings.CANDOR_GOOGLE_ISSUER,
        value('CANDOR_GOOGLE_CLIENT_ID'),
        value('CANDOR_GOOGLE_CLIENT_SECRET'),
      ),
      apple: provider(
        settings.CANDOR_APPLE_ISSUER,
        value('CANDOR_APPLE_CLIENT_ID'),
        value('CANDOR_APPLE_CLIENT_SECRET'),
      ),
    },
    networks: networksOf(settings),
    playChain:
      settings.CANDOR_MODE === 'sandbox' &&
      settings.CANDOR_PLAY_CHAIN === 'on' &&
      networksOf(settings).ethereum === null,
    logLevel: settings.CANDOR_LOG_LEVEL,
    offline: settings.CANDOR_OFFLINE === 'on',
  };
}

/** The one that is set, or one in the data folder. */
function folderOf(value: (name: SettingName) => string, setting: SettingName, name: string): string {
  return resolve(value(setting) === '' ? `${value('CANDOR_DATA_DIR')}/${name}` : value(setting));
}

/** The bucket, if there is one. */
function filePlace(value: (name: SettingName) => string, bucket: string, folder: string): FilePlace {
  if (bucket === '') return { kind: 'disk', folder };
  const endpoint = value('CANDOR_DOCUMENT_S3_ENDPOINT');
  return {
    kind: 's3',
    bucket,
    endpoint: endpoint === '' ? null : endpoint,
    region: value('CANDOR_DOCUMENT_S3_REGION'),
    keyId: value('CANDOR_DOCUMENT_S3_KEY_ID'),
    secret: value('CANDOR_DOCUMENT_S3_SECRET'),
  };
}

function provider(issuer: string, clientId: string, clientSecret: string): Provider | null {
  return clientId === '' ? null : { issuer, clientId, clientSecret };
}

/** docs/product.md, Deployments: production refuses to start unless everything that makes it honest is there. */
function productionProblems(value: (name: SettingName) => string): string[] {
  const problems: string[] = [];
  const need = (name: SettingName, why: string) => {
    if (value(name) === '') problems.push(`${name}: ${why}`);
  };
  need('DATABASE_URL', 'an external PostgreSQL');
  need('DATABASE_APP_URL', "the application's own sign-in there, by a role that owns nothing");
  for (const category of ['forex', 'crypto', 'stocks', 'futures', 'ETF and metals']) {
    problems.push(`no live price source for ${category}: real accounts never trade on simulated or replayed prices`);
  }
  need('CANDOR_AUDIT_DIR', "a folder for the audit log's checkpoints");
  need('CANDOR_SMTP_URL', 'a mail server');
  need('CANDOR_SECRET_KEY', 'a key for sealed secrets');
  if (value('CANDOR_RATE_LIMIT') === '0') problems.push('CANDOR_RATE_LIMIT: production is never without limits');
  if (parsePushServices(value('CANDOR_PUSH_SERVICES'))?.some((service) => 'origin' in service) === true)
    problems.push('CANDOR_PUSH_SERVICES: production sends push messages to public hosts only');
  need('CANDOR_DOCUMENT_KEYS', 'encryption keys for documents');
  need('CANDOR_SANCTIONS_FILE', 'a sanctions list for identity checks');
  if (!value('CANDOR_ORIGIN').startsWith('https://')) problems.push('CANDOR_ORIGIN: a public https origin');
  for (const name of ['CANDOR_GOOGLE_ISSUER', 'CANDOR_APPLE_ISSUER'] as const)
    if (!/^https:/i.test(value(name))) problems.push(`${name}: an https address`);
  need('CANDOR_OPERATOR_NAME', "the operator's legal name");
  need('CANDOR_OPERATOR_LICENCE', "the operator's licence number");
  need('CANDOR_OPERATOR_REGULATOR', 'the regulator that issued it');
  need('CANDOR_OPERATOR_JURISDICTION', 'the jurisdiction that it holds in');
  return problems;
}
