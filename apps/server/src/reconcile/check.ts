/** Checks the database against every reconciliation rule, in one read-only snapshot: all of it, or what came after a checkpoint. */
import { assert } from '@candor/core/assert';
import type { Network } from '@candor/core/wallet/coins';
import pg, { type ClientBase } from 'pg';
import type { QuoteFiles } from '../features/quote-log/index.ts';
import type { Chain } from '../features/wallet/index.ts';
import type { ReadCheckpoint } from '../process/checkpoints.ts';
import {
  type BooksCheckpoint,
  holdBooksCheckpoint,
  holdChain,
  measureBooks,
  settledInstant,
} from './books-checkpoint.ts';
import { holdCandles } from './hold-candles.ts';
import { holdDeposits } from './hold-deposits.ts';
import { holdNights } from './hold-nights.ts';
import { holdOptions } from './hold-options.ts';
import { holdPayouts } from './hold-payouts.ts';
import { holdProtection } from './hold-protection.ts';
import { holdQuotes } from './hold-quotes.ts';
import { holdReserves } from './hold-reserves.ts';
import { holdReviews } from './hold-reviews.ts';
import { holdSeals } from './hold-seals.ts';
import { holdSettlementQuotes } from './hold-settlement-quotes.ts';
import { holdSettlements } from './hold-settlements.ts';
import { holdUnread } from './hold-unread.ts';
import { holdVolatilities } from './hold-volatilities.ts';
import { EVERYTHING, RECONCILIATION_RULES, type ReconciliationRule, type Scope } from './rules.ts';
import { recentScope, shardsOf } from './scopes.ts';

/** Violations beyond this number are counted but not listed. */
const LISTED_MAX = 20;
/** At once: each rule by itself uses one processor. */
const CONNECTIONS = 3;

export type Finding = { readonly id: string; readonly problem: string };
export type RuleResult = {
  readonly rule: Pick<ReconciliationRule, 'name' | 'about'>;
  readonly looked: number;
  readonly broken: number;
  readonly findings: readonly Finding[];
};

export type ReconcileOptions = {
  /** Of the audit log, read from outside the database; null when not available. */
  readonly auditCheckpoints?: readonly ReadCheckpoint[] | null;
  /** Of the books, as above. */
  readonly booksCheckpoints?: readonly ReadCheckpoint[] | null;
  /** The quote log's; null when not available. */
  readonly quotes?: QuoteFiles | null;
  /** Read anew for every deposit; empty when there is none to ask. */
  readonly chains?: readonly Chain[];
  /** Networks of which the operator has a key and no node. */
  readonly unread?: readonly Network[];
  /** Whether everything is checked anew, also what is sampled otherwise. */
  readonly isFull?: boolean;
  /** Where the books held in full: only what came later is checked, and that nothing before it has changed. */
  readonly from?: BooksCheckpoint | null;
  /** Called when nothing is broken, with a checkpoint of the same snapshot. */
  readonly onHeld?: (checkpoint: BooksCheckpoint) => void;
};

export async function reconcile(databaseUrl: string, options: ReconcileOptions = {}): Promise<RuleResult[]> {
  const { auditCheckpoints = null, booksCheckpoints = null, quotes = null, chains = [], unread = [] } = options;
  const { from = null } = options;
  const client = await open(databaseUrl);
  const others: pg.Client[] = [];
  try {
    const scopes = from === null ? await shardsOf(client) : [recentScope(from)];
    if (scopes.length > 1) {
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
      for (let count = 1; count < CONNECTIONS; count += 1) others.push(await open(databaseUrl, rows[0]?.snapshot));
    }
    const results = await checkRules([client, ...others], scopes, from !== null);
    results.push(await holdSeals(client, from?.until ?? null));
    results.push(...(await holdPrices(client, from?.until ?? null)));
    if (from !== null) results.push(await holdBooksCheckpoint(client, from));
    if (quotes !== null) {
      results.push(await holdQuotes(client, quotes, from?.until ?? null));
      results.push(await holdProtection(client, quotes, from?.until ?? null));
      results.push(await holdNights(client, quotes, from?.until ?? null));
      results.push(await holdSettlementQuotes(client, quotes, from?.until ?? null));
      results.push(await holdCandles(client, quotes, { since: from?.until ?? null, isFull: options.isFull === true }));
    }
    if (chains.length > 0) {
      results.push(await holdDeposits(client, chains, from?.until ?? null));
      results.push(await holdReviews(client, chains));
      results.push(await holdPayouts(client, chains, from?.until ?? null));
      results.push(await holdReserves(client, chains));
    }
    if (unread.length > 0) results.push(await holdUnread(client, unread, from?.until ?? null));
    if (auditCheckpoints !== null) results.push(await holdCheckpoints(client, auditCheckpoints));
    if (booksCheckpoints !== null) results.push(await holdChain(client, booksCheckpoints));
    if (options.onHeld !== undefined && results.every(({ broken }) => broken === 0)) {
      options.onHeld(await measureBooks(client, await settledInstant(client)));
    }
    return results;
  } finally {
    await Promise.all([client, ...others].map((each) => each.end()));
  }
}

/** What core computes again of options, in the client's transaction. @param since only what came after it; null for all of it. */
export async function holdPrices(client: ClientBase, since: string | null): Promise<RuleResult[]> {
  return [
    await holdOptions(client, since),
    await holdVolatilities(client, since),
    await holdSettlements(client, since),
  ];
}

/** In a read-only transaction: of the snapshot, or of now. */
async function open(databaseUrl: string, snapshot?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'candor reconcile' });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  if (snapshot !== undefined) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
  // Rules compare dates as text, and join millions of rows, of which hardly any figures are the same. The connections are what is parallel.
  await client.query(
    `set local datestyle = iso; set local work_mem = '256MB'; set local jit = off; set local enable_memoize = off;
     set local max_parallel_workers_per_gather = 0`,
  );
  return client;
}

/**
 * Runs in the clients' transactions, so that their uncommitted writes are checked too.
 * @param scopes parts that make up all that is checked.
 */
export async function checkRules(
  clients: readonly ClientBase[],
  scopes: readonly Scope[] = [EVERYTHING],
  isRecent = false,
): Promise<RuleResult[]> {
  const rules = RECONCILIATION_RULES.filter((rule) => !isRecent || !('isLeftOutSince' in rule));
  const counted = isRecent ? (scopes[0] ?? EVERYTHING) : EVERYTHING;
  const counts = new Map(rules.map((rule) => [countOf(rule, counted), 0]));
  const found = new Map(rules.map(({ name }) => [name, { broken: 0, findings: [] as Finding[] }]));
  const isLong = (rule: ReconciliationRule): boolean => 'isLong' in rule;
  const ordered = [...rules.filter(isLong), ...rules.filter((rule) => !isLong(rule))];
  const tasks = [
    ...ordered
      .flatMap((rule) => statementsOf(rule, scopes))
      .map((statement) => (client: ClientBase) => findBy(client, statement)),
    ...[...counts.keys()].map((count) => async (client: ClientBase) => {
      const { rows } = await client.query<{ count: string }>(`select (${count}) as count`);
      counts.set(count, Number(rows[0]?.count ?? 0));
    }),
  ];
  async function findBy(client: ClientBase, statement: Statement): Promise<void> {
    for (const { id, problem, rule, total, place } of await findBreaks(client, statement)) {
      const of = found.get(rule);
      assert(of !== undefined, 'a statement names rules that are checked');
      of.findings.push({ id, problem });
      // Each row says how many there are.
      if (place === '1') of.broken += Number(total);
    }
  }
  await Promise.all(
    clients.map(async (client) => {
      for (let next = tasks.shift(); next !== undefined; next = tasks.shift()) await next(client);
    }),
  );
  return rules.map((rule) => {
    const { broken = 0, findings = [] } = found.get(rule.name) ?? {};
    const looked = counts.get(countOf(rule, counted)) ?? 0;
    return { rule, looked, broken, findings: findings.slice(0, LISTED_MAX) };
  });
}

function countOf({ counts }: ReconciliationRule, scope: Scope): string {
  return typeof counts === 'string' ? counts : counts(scope);
}

type Statement = { readonly rule: string; readonly text: string };
type Break = Finding & { readonly rule: string; readonly total: string; readonly place: string };

/** What is stored may be such that a rule cannot be worked out: that breaks it, and keeps no other from being checked. */
async function findBreaks(client: ClientBase, { rule, text }: Statement): Promise<readonly Break[]> {
  await client.query('savepoint rule');
  try {
    return (await client.query<Break>(text)).rows;
  } catch (error) {
    if (!isDataException(error)) throw error;
    await client.query('rollback to savepoint rule');
    return [{ id: rule, problem: `cannot be worked out: ${error.message}`, rule, total: '1', place: '1' }];
  }
}

/** Class 22 of PostgreSQL's error codes. */
function isDataException(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;
}

/** One for each part, or one for the whole where a rule cannot be checked in parts; none for a rule that another one finds. */
function statementsOf(rule: ReconciliationRule, scopes: readonly Scope[]): Statement[] {
  if ('foundBy' in rule) return [];
  const { name, breaks } = rule;
  const reach = rule.isWhole === true && scopes.length > 1 ? [EVERYTHING] : scopes;
  const parts = typeof breaks === 'string' ? [breaks] : reach.map((scope) => breaks(scope));
  return parts.map((part) => {
    const named = rule.namesRules === true ? part : `select b.*, '${name}' as rule from (${part}) b (id, problem)`;
    const text = `select * from (
        select id, problem, rule, count(*) over (partition by rule) as total, row_number() over (partition by rule) as place
        from (${named}) broken (id, problem, rule)) listed
      where place <= ${LISTED_MAX}`;
    return { rule: name, text };
  });
}

const CHECKPOINTS: Pick<ReconciliationRule, 'name' | 'about'> = {
  name: 'audit-checkpoints-are-met',
  about: 'what was signed outside of the database as the end of the audit log is still in it',
};

async function holdCheckpoints(client: pg.Client, checkpoints: readonly ReadCheckpoint[]): Promise<RuleResult> {
  const signed = checkpoints.filter(({ isSigned }) => isSigned);
  const { rows } = await client.query<{ id: string; found: string | null }>(
    `select c.id, coalesce(encode(e.hash, 'hex'), case when c.id = 0 then repeat('00', 32) end) as found
     from unnest($1::bigint[], $2::text[]) c (id, hash) left join audit_entries e on e.id = c.id
     where coalesce(encode(e.hash, 'hex'), case when c.id = 0 then repeat('00', 32) end) is distinct from c.hash`,
    [signed.map(({ id }) => id), signed.map(({ hash }) => hash)],
  );
  const findings = [
    ...checkpoints.flatMap(({ isSigned }, index) =>
      isSigned ? [] : [{ id: `checkpoint ${index + 1}`, problem: 'is not signed with our key' }],
    ),
    ...rows.map(({ id, found }) => ({ id: `entry ${id}`, problem: found === null ? 'is gone' : 'is another one' })),
  ];
  return {
    rule: CHECKPOINTS,
    looked: checkpoints.length,
    broken: findings.length,
    findings: findings.slice(0, LISTED_MAX),
  };
}

export function report(results: readonly RuleResult[]): string {
  const width = Math.max(...results.map(({ rule }) => rule.name.length));
  const lines = results.flatMap(({ rule, looked, broken, findings }) => [
    `${broken === 0 ? 'holds ' : 'BROKEN'}  ${rule.name.padEnd(width)} ${String(looked).padStart(9)} looked at  ${rule.about}`,
    ...findings.map(({ id, problem }) => `          ${id}: ${problem}`),
    ...(broken > findings.length ? [`          … and ${broken - findings.length} more`] : []),
  ]);
  const broken = results.filter((result) => result.broken > 0).length;
  lines.push('', broken === 0 ? 'The books balance.' : `${broken} of ${results.length} rules are broken.`);
  return `${lines.join('\n')}\n`;
}
