/** The settings of the networks: how they are read, and what belongs together. */
import { z } from 'zod';

/** As `SETTINGS`, of which they are a part. */
export const NETWORK_SETTINGS = {
  CANDOR_ETH_RPC_URLS: {
    fallback: '',
    about:
      'Ethereum nodes, separated by commas: they must agree before a deposit is credited. Without them, staff review deposits if there is a key.',
  },
  CANDOR_ETH_XPUB: {
    fallback: '',
    about:
      "The operator's extended public key (`xpub…`, of the account m/44'/60'/0'), from which customers' addresses are derived.",
  },
  CANDOR_ETH_PAYOUT_ADDRESS: { fallback: '', about: 'Pays withdrawals; without it, they are not offered.' },
  CANDOR_ETH_USDT_CONTRACT: {
    fallback: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    about: 'Contract of USDT on Ethereum.',
  },
  CANDOR_ETH_TRACES: {
    fallback: 'off',
    about:
      'How the Ethereum nodes say what contracts send: `trace_block` (Erigon, Nethermind, Reth, Besu) or `debug_traceBlockByHash` (Geth). `off`: ETH that a contract sends is not recognised.',
  },
  CANDOR_BTC_ESPLORA_URLS: {
    fallback: '',
    about:
      'Nodes of Bitcoin that speak Esplora, such as `https://node.example/api`, separated by commas: they must agree. Without them, staff review deposits.',
  },
  CANDOR_BTC_XPUB: {
    fallback: '',
    about:
      "The operator's extended public key for Bitcoin (`zpub…` or `xpub…`, of the account m/84'/0'/0'), from which customers' addresses are derived.",
  },
  CANDOR_BTC_PAYOUT_ADDRESS: {
    fallback: '',
    about: 'Pays withdrawals of BTC (`bc1q…`, of a single key); without it, they are not offered.',
  },
  CANDOR_TRON_URLS: {
    fallback: '',
    about: 'Full nodes of TRON, separated by commas: they must agree. Without them, staff review deposits.',
  },
  CANDOR_TRON_XPUB: {
    fallback: '',
    about:
      "The operator's extended public key for TRON (`xpub…`, of the account m/44'/195'/0'), from which customers' addresses are derived.",
  },
  CANDOR_TRON_PAYOUT_ADDRESS: {
    fallback: '',
    about: 'Pays withdrawals of USDT on TRON; without it, they are not offered.',
  },
  CANDOR_TRON_USDT_CONTRACT: { fallback: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', about: 'Contract of USDT on TRON.' },
} as const;

/** The forms in which nodes of Ethereum say what was called in a block. */
export const TRACE_METHODS = ['trace_block', 'debug_traceBlockByHash'] as const;
export type TraceMethod = (typeof TRACE_METHODS)[number];

export type EthereumSettings = {
  /** None: members of staff review what is paid in, and there are no withdrawals. */
  readonly urls: readonly string[];
  readonly xpub: string;
  readonly usdtContract: string;
  /** From which withdrawals are paid. Null: they are not offered. */
  readonly payoutAddress: string | null;
  /** How the nodes say what contracts send. Null: they do not, and it is not recognised. */
  readonly traces: TraceMethod | null;
};

export type BitcoinSettings = {
  /** None: members of staff review what is paid in, and there are no withdrawals. */
  readonly urls: readonly string[];
  readonly xpub: string;
  readonly payoutAddress: string | null;
};

export type TronSettings = {
  /** None: members of staff review what is paid in, and there are no withdrawals. */
  readonly urls: readonly string[];
  readonly xpub: string;
  readonly usdtContract: string;
  readonly payoutAddress: string | null;
};

/** Null: not offered, as it has no key, unless a sandbox has its play chain of Ethereum. */
export type NetworkSettings = {
  readonly ethereum: EthereumSettings | null;
  readonly bitcoin: BitcoinSettings | null;
  readonly tron: TronSettings | null;
};

const urlList = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .transform((urls) => urls.filter((url) => url !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'http or https addresses, separated by commas' })));
export const networkShape = {
  CANDOR_ETH_RPC_URLS: urlList,
  // Only the beginning: whether it is a key is checked by the feature that reads it.
  CANDOR_ETH_XPUB: z
    .string()
    .regex(/^(xpub[1-9A-HJ-NP-Za-km-z]{107})?$/, 'an extended public key, never a private one'),
  CANDOR_ETH_PAYOUT_ADDRESS: z.string().regex(/^(0x[0-9a-fA-F]{40})?$/, 'an address of Ethereum'),
  CANDOR_ETH_USDT_CONTRACT: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'an address of Ethereum'),
  CANDOR_ETH_TRACES: z.enum(['off', ...TRACE_METHODS], 'off, trace_block or debug_traceBlockByHash'),
  CANDOR_BTC_ESPLORA_URLS: urlList,
  CANDOR_BTC_XPUB: z
    .string()
    .regex(/^([xz]pub[1-9A-HJ-NP-Za-km-z]{107})?$/, 'an extended public key, never a private one'),
  CANDOR_BTC_PAYOUT_ADDRESS: z.string().regex(/^(bc1q[0-9a-z]{38})?$/, 'an address of Bitcoin that begins with bc1q'),
  CANDOR_TRON_URLS: urlList,
  CANDOR_TRON_XPUB: z
    .string()
    .regex(/^(xpub[1-9A-HJ-NP-Za-km-z]{107})?$/, 'an extended public key, never a private one'),
  CANDOR_TRON_PAYOUT_ADDRESS: z.string().regex(/^(T[1-9A-HJ-NP-Za-km-z]{33})?$/, 'an address of TRON'),
  CANDOR_TRON_USDT_CONTRACT: z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'an address of TRON'),
};
const networkSettings = z.object(networkShape);
type Read = z.output<typeof networkSettings>;
type NetworkSetting = keyof typeof networkShape;

const TOGETHER = [
  ['CANDOR_ETH_RPC_URLS', 'CANDOR_ETH_XPUB', 'CANDOR_ETH_PAYOUT_ADDRESS', 'Ethereum'],
  ['CANDOR_BTC_ESPLORA_URLS', 'CANDOR_BTC_XPUB', 'CANDOR_BTC_PAYOUT_ADDRESS', 'Bitcoin'],
  ['CANDOR_TRON_URLS', 'CANDOR_TRON_XPUB', 'CANDOR_TRON_PAYOUT_ADDRESS', 'TRON'],
] as const satisfies readonly (readonly [NetworkSetting, NetworkSetting, NetworkSetting, string])[];

/** Nodes need a key to watch anything, and payouts need nodes. A key alone is enough for deposits that members of staff review. */
export function halfConfigured(value: (name: NetworkSetting) => string): string[] {
  return TOGETHER.flatMap(([nodes, key, payout, network]) => [
    ...(value(nodes) !== '' && value(key) === '' ? [`${nodes} and ${key}: deposits on ${network} need both`] : []),
    ...(value(payout) !== '' && value(key) !== '' && value(nodes) === ''
      ? [`${payout} and ${nodes}: withdrawals on ${network} need both`]
      : []),
  ]);
}

export function networksOf(read: Read): NetworkSettings {
  return { ethereum: ethereumOf(read), bitcoin: bitcoinOf(read), tron: tronOf(read) };
}

/** Null without a key. */
function ethereumOf(settings: Read): EthereumSettings | null {
  const { CANDOR_ETH_RPC_URLS: urls, CANDOR_ETH_XPUB: xpub, CANDOR_ETH_USDT_CONTRACT: usdtContract } = settings;
  const payoutAddress = settings.CANDOR_ETH_PAYOUT_ADDRESS === '' ? null : settings.CANDOR_ETH_PAYOUT_ADDRESS;
  const traces = settings.CANDOR_ETH_TRACES === 'off' ? null : settings.CANDOR_ETH_TRACES;
  return xpub === '' ? null : { urls, xpub, usdtContract, payoutAddress, traces };
}

function bitcoinOf(settings: Read): BitcoinSettings | null {
  const { CANDOR_BTC_ESPLORA_URLS: urls, CANDOR_BTC_XPUB: xpub } = settings;
  const payoutAddress = settings.CANDOR_BTC_PAYOUT_ADDRESS === '' ? null : settings.CANDOR_BTC_PAYOUT_ADDRESS;
  return xpub === '' ? null : { urls, xpub, payoutAddress };
}

function tronOf(settings: Read): TronSettings | null {
  const { CANDOR_TRON_URLS: urls, CANDOR_TRON_XPUB: xpub, CANDOR_TRON_USDT_CONTRACT: usdtContract } = settings;
  const payoutAddress = settings.CANDOR_TRON_PAYOUT_ADDRESS === '' ? null : settings.CANDOR_TRON_PAYOUT_ADDRESS;
  return xpub === '' ? null : { urls, xpub, usdtContract, payoutAddress };
}
