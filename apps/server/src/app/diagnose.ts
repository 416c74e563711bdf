/** What is wrong with a configuration: settings that are missing or wrong, and what they name that does not answer. Changes nothing. */
import { createConnection } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { MINUTE, SECOND } from '@candor/core/time';
import { NETWORK_NAMES, NETWORKS } from '@candor/core/wallet/coins';
import { ChainUnavailable, MAIN_CHAINS, networkProblems, openEach } from '../features/wallet/index.ts';
import { type Config, inspectConfig } from '../process/config.ts';

export type Diagnosis = {
  /** Each begins with the setting that it is about. */
  readonly problems: readonly string[];
  /** What works, and what is not offered because nothing names it. */
  readonly notes: readonly string[];
};

const PATIENCE_MS = 10 * SECOND;
/** Blocks by which a node may be behind another one. */
const BEHIND_MAX = 5;
/** Looks for nobody's payments. */
const NOBODYS = {
  recipients: () => Promise.resolve(new Set<string>()),
  payouts: () => Promise.resolve(new Set<string>()),
};

/** @param environment that of the process without. */
export async function diagnose(environment?: Readonly<Record<string, string | undefined>>): Promise<Diagnosis> {
  const { config, problems } = inspectConfig(environment);
  if (config === null) return { problems, notes: [] };
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), MINUTE);
  try {
    const wrong = networkProblems(config.networks);
    const found = await Promise.all([
      databaseProblems('DATABASE_URL', config.databaseUrl),
      databaseProblems('DATABASE_APP_URL', config.databaseAppUrl),
      mailProblems(config),
      // A wrong key or address says nothing about the nodes.
      chainProblems(config, ending.signal),
    ]);
    return { problems: [...problems, ...wrong, ...found.flat()], notes: notesOf(config) };
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function databaseProblems(setting: string, url: string | null): Promise<string[]> {
  if (url === null) return [];
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return [];
  } catch (error) {
    return [`${setting}: the database does not answer (${wordOf(error)})`];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function mailProblems({ smtpUrl }: Config): Promise<string[]> {
  if (smtpUrl === null) return [];
  const { hostname: host, port, protocol } = new URL(smtpUrl);
  const socket = createConnection({ host, port: Number(port === '' ? (protocol === 'smtps:' ? 465 : 587) : port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return [];
  } catch (error) {
    return [`CANDOR_SMTP_URL: the mail server does not answer (${wordOf(error)})`];
  } finally {
    socket.destroy();
  }
}

async function chainProblems({ networks, deployment }: Config, ended: AbortSignal): Promise<string[]> {
  const nodes = await Promise.all(
    openEach(networks, ended).map(async ({ network, url, setting, chain }) => {
      // Only the host: the rest may carry an access key.
      const name = `${setting}: ${new URL(url).host}`;
      try {
        const [genesis, head] = await Promise.all([chain.genesisHash(), chain.headNumber()]);
        // As it will be read: a node may not offer all that is needed.
        await chain.readBlock(head, NOBODYS);
        return { network, name, genesis, head, problem: null };
      } catch (error) {
        if (!(error instanceof ChainUnavailable)) throw error;
        return { network, name, genesis: null, head: null, problem: `${name} cannot be read (${error.message})` };
      }
    }),
  );
  return nodes.flatMap(({ network, name, genesis, head, problem }) => {
    if (problem !== null) return [problem];
    const its = nodes.filter((each) => each.network === network);
    const newest = Math.max(...its.map((each) => each.head ?? 0));
    const problems: string[] = [];
    if (deployment === 'production' && genesis !== MAIN_CHAINS[network])
      problems.push(`${name} is another chain than the main one of ${NETWORK_NAMES[network]}`);
    else if (its.some((each) => each.genesis !== null && each.genesis !== genesis))
      problems.push(`${name} is another chain than the other nodes`);
    if (head < newest - BEHIND_MAX) problems.push(`${name} is ${newest - head} blocks behind`);
    return problems;
  });
}

function notesOf({ networks }: Config): string[] {
  return NETWORKS.map((network) => {
    const [settings, name] = [networks[network], NETWORK_NAMES[network]];
    if (settings === null) return `${name} is not offered: it has no nodes and no key.`;
    if (settings.urls.length === 0)
      return `${name}: deposits that two members of staff review, as it has no nodes; no withdrawals.`;
    const nodes = `${settings.urls.length} node${settings.urls.length === 1 ? '' : 's'}`;
    if (settings.payoutAddress === null)
      return `${name}: deposits, from ${nodes}; no withdrawals without a payout address.`;
    return `${name}: deposits and withdrawals, from ${nodes}.`;
  });
}

/** Without what a message may repeat of an address. */
function wordOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
