/** From settings to networks: each that is configured is opened here, and what is not configured is not offered. */
import { SECOND } from '@candor/core/time';
import { type Network, NETWORKS } from '@candor/core/wallet/coins';
import type { App } from '../../../http/app.ts';
import { type Config, ConfigError, type SettingName } from '../../../process/config.ts';
import type {
  BitcoinSettings,
  EthereumSettings,
  NetworkSettings,
  TronSettings,
} from '../../../process/network-settings.ts';
import { readAccountKey } from '../addresses/derive.ts';
import { agreeing } from '../chains/agreeing.ts';
import type { Chain } from '../chains/chain.ts';
import { ethereumChain, joinEthereum } from '../chains/ethereum.ts';
import { bitcoinChain, joinBitcoin } from '../chains/bitcoin.ts';
import { esplora } from '../chains/esplora.ts';
import { joinTron, tronChain } from '../chains/tron.ts';
import { tronNode } from '../chains/tron-node.ts';
import { jsonRpc } from '../chains/json-rpc.ts';
import { prepareBitcoin } from '../payouts/bitcoin.ts';
import { prepareEthereum, raiseEthereum } from '../payouts/ethereum.ts';
import { prepareTron } from '../payouts/tron.ts';
import type { PlayChain } from '../play-chain/play-chain.ts';
import type { KeyedNetwork, OfferedNetwork, Paying } from '../wallet-app.ts';
import { createWatcher } from '../watcher/watcher.ts';
import { confirmationsOn } from './confirmations.ts';
import { isAddressOf, NETWORK_RULES } from './rules.ts';

type Opened = { readonly chain: Paying['chain']; readonly paying: Paying | null };
/** Null: it is not configured. */
type Opener = (settings: NetworkSettings, ended: AbortSignal) => Opened | null;

/** Real chains have time between blocks; a play chain is watched closely. */
const PACES: Readonly<Record<Network, { readonly blockSeconds: number; readonly pauseMs: number }>> = {
  ethereum: { blockSeconds: 12, pauseMs: 4 * SECOND },
  bitcoin: { blockSeconds: 600, pauseMs: 10 * SECOND },
  tron: { blockSeconds: 3, pauseMs: 3 * SECOND },
};
const PLAY_PACE = { blockSeconds: 1, pauseMs: SECOND / 2 };

const OPENERS: Readonly<Record<Network, Opener>> = {
  ethereum: ({ ethereum }, ended) =>
    ethereum === null || ethereum.urls.length === 0 ? null : openEthereum(ethereum, ended),
  bitcoin: ({ bitcoin }, ended) => (bitcoin === null || bitcoin.urls.length === 0 ? null : openBitcoin(bitcoin, ended)),
  tron: ({ tron }, ended) => (tron === null || tron.urls.length === 0 ? null : openTron(tron, ended)),
};

const NODE_SETTINGS = {
  ethereum: 'CANDOR_ETH_RPC_URLS',
  bitcoin: 'CANDOR_BTC_ESPLORA_URLS',
  tron: 'CANDOR_TRON_URLS',
} as const satisfies Readonly<Record<Network, SettingName>>;

/** The first block of each network's main chain. */
export const MAIN_CHAINS: Readonly<Record<Network, string>> = {
  ethereum: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  bitcoin: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  tron: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
};

/** What a setting of each network is called. */
const SETTING_PREFIXES: Readonly<Record<Network, string>> = {
  ethereum: 'CANDOR_ETH',
  bitcoin: 'CANDOR_BTC',
  tron: 'CANDOR_TRON',
};

/** @param play in place of configured nodes of Ethereum. */
export function openNetworks(
  app: App,
  settings: NetworkSettings,
  play: PlayChain | null,
  ended: AbortSignal,
): OfferedNetwork[] {
  const all = play === null ? settings : { ...settings, ethereum: play.settings };
  const problems = networkProblems(all);
  if (problems.length > 0) throw new ConfigError(problems);
  return NETWORKS.flatMap((network) => {
    const opened = OPENERS[network](all, ended);
    const key = readAccountKey(network, all[network]?.xpub ?? '');
    if (opened === null || key === null) return [];
    const faucet = network === 'ethereum' ? (play?.faucet ?? null) : null;
    const { blockSeconds, pauseMs } = faucet === null ? PACES[network] : PLAY_PACE;
    const watcher = createWatcher(app, opened.chain, pauseMs);
    const confirmations = () => confirmationsOn(app.db.kysely, network);
    return [{ network, key, ...opened, watcher, confirmations, blockSeconds, faucet }];
  });
}

/** Those without a node, whether or not there is a key. A sandbox that names none for Ethereum has a chain of its own, which may be stopped. */
export function unreadNetworks(settings: NetworkSettings, deployment: Config['deployment']): Network[] {
  return NETWORKS.filter((network) => {
    const own = settings[network];
    if (own === null) return network !== 'ethereum' || deployment === 'production';
    return own.urls.length === 0;
  });
}

/** Of those with a key the addresses are given, and members of staff review what is paid in. */
export function reviewedNetworks(settings: NetworkSettings): KeyedNetwork[] {
  return NETWORKS.filter((network) => settings[network]?.urls.length === 0).flatMap((network) => {
    const key = readAccountKey(network, settings[network]?.xpub ?? '');
    return key === null ? [] : [{ network, key, blockSeconds: PACES[network].blockSeconds }];
  });
}

/** The chains of these settings, for whoever only reads them. */
export function openChains(settings: NetworkSettings, ended: AbortSignal): Chain[] {
  return NETWORKS.flatMap((network) => OPENERS[network](settings, ended)?.chain ?? []);
}

/** Each node by itself, so that one can be told from the others. */
export function openEach(settings: NetworkSettings, ended: AbortSignal) {
  return NETWORKS.flatMap((network) =>
    (settings[network]?.urls ?? []).flatMap((url) => {
      const alone = { ...settings, [network]: { ...settings[network], urls: [url] } };
      const opened = OPENERS[network](alone, ended);
      return opened === null ? [] : [{ network, url, setting: NODE_SETTINGS[network], chain: opened.chain }];
    }),
  );
}

/** What only whoever knows keys and addresses sees in the settings. */
export function networkProblems(settings: NetworkSettings): string[] {
  return NETWORKS.flatMap((network) => {
    const [its, prefix] = [settings[network], SETTING_PREFIXES[network]];
    if (its === null) return [];
    const { keyPrefixes, accountPath } = NETWORK_RULES[network];
    const problems: string[] = [];
    if (readAccountKey(network, its.xpub) === null)
      problems.push(
        `${prefix}_XPUB: the extended public key of an account (${keyPrefixes.join('… or ')}…, of ${accountPath}), never a private one`,
      );
    if (its.payoutAddress !== null && !isAddressOf(network, its.payoutAddress))
      problems.push(`${prefix}_PAYOUT_ADDRESS: an address of this network with its checksum`);
    // That of Ethereum may be written in one case.
    if (network === 'tron' && 'usdtContract' in its && !isAddressOf(network, its.usdtContract))
      problems.push(`${prefix}_USDT_CONTRACT: an address of this network with its checksum`);
    return problems;
  });
}

function openEthereum({ urls, usdtContract, payoutAddress, traces }: EthereumSettings, ended: AbortSignal): Opened {
  const chain = agreeing(
    urls.map((url) => ethereumChain(jsonRpc(url, ended), usdtContract, traces)),
    joinEthereum,
  );
  if (payoutAddress === null) return { chain, paying: null };
  const reserved = [payoutAddress, usdtContract].map((address) => NETWORK_RULES.ethereum.matchKey(address));
  const prepare = prepareEthereum(chain, payoutAddress, usdtContract);
  return { chain, paying: { chain, payoutAddress, reserved, prepare, raiseFees: raiseEthereum(chain) } };
}

function openBitcoin({ urls, payoutAddress }: BitcoinSettings, ended: AbortSignal): Opened {
  const chain = agreeing(
    urls.map((url) => bitcoinChain(esplora(url, ended))),
    joinBitcoin,
  );
  if (payoutAddress === null) return { chain, paying: null };
  const reserved = [NETWORK_RULES.bitcoin.matchKey(payoutAddress)];
  const prepare = prepareBitcoin(chain, payoutAddress);
  return { chain, paying: { chain, payoutAddress, reserved, prepare, raiseFees: null } };
}

function openTron({ urls, usdtContract, payoutAddress }: TronSettings, ended: AbortSignal): Opened {
  const chain = agreeing(
    urls.map((url) => tronChain(tronNode(url, ended), usdtContract)),
    joinTron,
  );
  if (payoutAddress === null) return { chain, paying: null };
  const reserved = [payoutAddress, usdtContract];
  const prepare = prepareTron(chain, payoutAddress, usdtContract);
  return { chain, paying: { chain, payoutAddress, reserved, prepare, raiseFees: null } };
}
