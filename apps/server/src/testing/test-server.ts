/**
 * For tests: the whole server with a scripted feed, on a real database and a real port, with a clock that the test moves, and
 * that also advances by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import type { Transfer } from '@candor/core/ledger/transfer';
import { getUserInfo, register, sendCode } from '@candor/contract/identity';
import { confirmLeverageNote } from '@candor/contract/protection';
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import { HOUR, SECOND } from '@candor/core/time';
import pg from 'pg';
import type { RuleResult } from '../reconcile/check.ts';
import { expectUnbroken, checkBooks } from '../reconcile/testing/check-books.ts';
import type { Chain, PlayChain } from '../features/wallet/index.ts';
import { type ScriptedFeed, scriptedFeed } from '../features/market/testing/scripted-feed.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import type { MailKind, WrittenMail } from '../mail/kinds.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { memoryFolder } from './memory-folder.ts';
import { TEST_SECRET_KEY } from './secret-key.ts';
import { TestClock } from './test-clock.ts';
import { writeTransfers } from './write-transfers.ts';
import { type RunningServer, startServer } from '../app/server.ts';
import { PASSWORD, TestClient } from './test-client.ts';

type FirstQuotes = Parameters<typeof scriptedFeed>[2];

type TestOptions = {
  readonly hasFillRules?: boolean;
  readonly playChain?: PlayChain | null;
  readonly watchesClock?: boolean;
  readonly clock?: TestClock;
};

export type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** The rules that transfers break which a test wrote by itself. */
const UNEXPLAINED = ['transfers-are-explained', 'orders-paid-once'];

/** The rules that notifications break which a test invented. */
const INVENTED = ['margin-was-told-once', 'steps-that-were-told-happened', 'withdrawals-were-told-once'];

/** The rule that a test breaks which orders some time after it wrote a quote. */
const UNTIMED = 'fills-keep-to-their-requests';

/** A job that is held for longer is not waited for: less than the patience, with the worker's pause. */
const SOON_MS = 10_000;

const SETTINGS = {
  PORT: '0',
  CANDOR_SECRET_KEY: TEST_SECRET_KEY,
  CANDOR_DOCUMENT_KEYS: `test:${'8'.repeat(64)}`,
  CANDOR_RATE_LIMIT: '0',
  CANDOR_LOG_LEVEL: 'error',
} as const;

/** A Friday, with New York open. */
export const TEST_START = Date.parse('2026-11-20T16:00:00Z');

export class TestServer {
  readonly database: TestDatabase;
  /** A visitor without a session. */
  readonly visitor: TestClient;
  readonly #codes: readonly string[];
  readonly #settings: Readonly<Record<string, string>>;
  /** Whether quotes are too old for an order as the parameters say. Otherwise a test may write one, and order some time later. */
  readonly #hasFillRules: boolean;
  /** Whether the program watches its clock, which a test sets with `clock.set`. */
  readonly #watchesClock: boolean;
  readonly #playChain: PlayChain | null;
  /** The program's clock. */
  readonly clock: TestClock;
  /** What is stored outside of the database. */
  readonly auditDir = mkdtempSync(join(memoryFolder(), 'candor-audit-'));
  readonly documentDir = mkdtempSync(join(memoryFolder(), 'candor-documents-'));
  readonly quoteDir = mkdtempSync(join(memoryFolder(), 'candor-quotes-'));
  readonly #mails: WrittenMail[] = [];
  readonly #administrator: pg.Pool;
  #customers = 0;
  /** Whether every transfer is the product's own. */
  #isExplained = true;
  #isTold = true;
  #running: { readonly server: RunningServer; readonly feed: ScriptedFeed } | null = null;

  private constructor(
    database: TestDatabase,
    codes: readonly string[],
    settings: Readonly<Record<string, string>>,
    { hasFillRules = false, watchesClock = false, clock = new TestClock(TEST_START), playChain = null }: TestOptions,
  ) {
    this.database = database;
    this.#hasFillRules = hasFillRules;
    this.#watchesClock = watchesClock;
    this.clock = clock;
    this.#playChain = playChain;
    this.#administrator = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
    // Recreated when a test ended it.
    this.#administrator.on('error', () => undefined);
    this.#settings = settings;
    this.#codes = codes;
    this.visitor = new TestClient(() => this.url);
  }

  /**
   * @param codes the instruments that the scripted feed quotes; none has a price before the test sets one.
   * @param settings as in the environment, overriding the tests' defaults.
   */
  static async open(
    codes: readonly string[],
    settings: Readonly<Record<string, string>> = {},
    options: TestOptions = {},
  ): Promise<TestServer> {
    const opened = new TestServer(await cloneDatabase(), codes, settings, options);
    await opened.start();
    return opened;
  }

  get url(): string {
    return this.#here().server.url.replace('localhost', '127.0.0.1');
  }

  get feed(): ScriptedFeed {
    return this.#here().feed;
  }

  get app(): RunningServer['app'] {
    return this.#here().server.app;
  }

  get market(): RunningServer['market'] {
    return this.#here().server.market;
  }

  get trading(): RunningServer['trading'] {
    return this.#here().server.trading;
  }

  get options(): RunningServer['options'] {
    return this.#here().server.options;
  }

  get strategies(): RunningServer['strategies'] {
    return this.#here().server.strategies;
  }

  get wallet(): RunningServer['wallet'] {
    return this.#here().server.wallet;
  }

  /** The mounted routes of the contract. */
  get routes(): RunningServer['routes'] {
    return this.#here().server.routes;
  }

  /** Every path the server answers, such as `GET /docs`. */
  get paths(): RunningServer['paths'] {
    return this.#here().server.paths;
  }

  /** The last instant that the program read. */
  now(): number {
    return this.clock.at;
  }

  /** Whether the program recorded that within the last second of its clock. */
  isRecent(at: string | number | null | undefined): boolean {
    const ago = this.now() - new Date(at ?? Number.NaN).getTime();
    return ago >= 0 && ago < SECOND;
  }

  move(ms: number): void {
    this.clock.move(ms);
  }

  /** A new customer with a unique name. */
  register(): Promise<TestClient> {
    this.#customers += 1;
    return this.visitor.register(`customer_${this.#customers}`);
  }

  /** A new customer with a confirmed address. */
  async registerByEmail(email: string, password = PASSWORD): Promise<TestClient> {
    const verificationCode = await this.code('register', email);
    const { token } = await this.visitor.done(register, { body: { account: email, password, verificationCode } });
    return this.visitor.as(token);
  }

  /**
   * A real account that may trade: the leverage note is confirmed, and there is a sandbox's play money.
   */
  async openReal(customer: TestClient, usdt: number): Promise<void> {
    const { id } = await customer.done(getUserInfo);
    await customer.done(confirmLeverageNote, { body: { version: LEVERAGE_NOTE_VERSION } });
    if (usdt === 0) return;
    await this.ask(`select sandbox_grant($1, 'USDT', $2)`, [id, usdt * 1_000_000]);
  }

  /** The database's contents, as its administrator sees them. */
  async ask(text: string, values: unknown[] = []): Promise<unknown[]> {
    return (await this.#administrator.query<unknown[]>({ text, values, rowMode: 'array' })).rows.flat();
  }

  /** From here on the list of notifications holds some that the test invents: nothing happened that they tell of. */
  inventNotifications(): void {
    this.#isTold = false;
  }

  /** From here on the books hold transfers of facts that are the test's own: it must explain them itself. */
  allowUnexplained(): void {
    this.#isExplained = false;
  }

  /** Moves money that no fact explains, as only the database's owner can. */
  post(transfers: readonly Transfer[]): Promise<void> {
    this.allowUnexplained();
    return writeTransfers(this.#administrator, transfers);
  }

  /**
   * @param first what the feed sends as soon as it is connected.
   * @param isAlone waits until its quotes are taken: the database notices only some time later that the process before has ended.
   */
  async start({
    isAlone = true,
    first = [],
  }: { readonly isAlone?: boolean; readonly first?: FirstQuotes } = {}): Promise<void> {
    const feed = scriptedFeed(() => this.clock.at, this.#codes, first);
    const config = readConfig({
      ...SETTINGS,
      CANDOR_AUDIT_DIR: this.auditDir,
      CANDOR_DOCUMENT_DIR: this.documentDir,
      CANDOR_QUOTE_DIR: this.quoteDir,
      ...this.#settings,
    });
    const server = await startServer({
      config,
      log: createLog(config.logLevel),
      databaseUrl: this.database.appUrl,
      clock: this.clock.read,
      elapsed: this.clock.elapsed,
      watchesClock: this.#watchesClock,
      ...(!this.#hasFillRules && { quoteAgeMax: HOUR }),
      feed,
      playChain: this.#playChain,
      checkReplies: true,
      onMail: (mail) => this.#mails.push(mail),
    });
    this.#running = { server, feed };
    // A test itself says when a chain is read: otherwise it would be read between any two blocks, and while a node fails, or not.
    await Promise.all(server.wallet.networks.map(({ watcher }) => watcher.stop()));
    await eventually(() => {
      if (isAlone && !feed.isStarted) throw new Error('no quotes are taken yet');
    });
  }

  async stop(): Promise<void> {
    const { server } = this.#here();
    this.#running = null;
    await server.stop();
  }

  /** Drains, and starts again on the same database: with nothing but its contents. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Waits for the latest mail of a kind to an address: mails follow the commit. Removes it from the mailbox. */
  mail(to: string, kind: MailKind): Promise<WrittenMail['values']> {
    return eventually(() => {
      const index = this.#mails.findLastIndex(
        (mail) => mail.to.toLowerCase() === to.toLowerCase() && mail.kind === kind,
      );
      const [found] = index === -1 ? [] : this.#mails.splice(index, 1);
      if (found === undefined) throw new Error(`no mail of the kind ${kind} to ${to}`);
      return found.values;
    });
  }

  /** The kinds of all mails to the address not taken yet, once no job is left. */
  async mailsTo(to: string): Promise<MailKind[]> {
    await this.untilQuiet();
    return this.#mails.filter((mail) => mail.to === to).map(({ kind }) => kind);
  }

  /** Waits until no job is left, but for those that are held for longer than anybody waits, such as the mail at the end of a storm. */
  untilQuiet(): Promise<void> {
    return eventually(async () => {
      const { rows } = await this.app.db.pool.query<{ job: string }>(
        `select concat_ws(' ', t.identifier, 'attempt', j.attempts, 'due', j.run_at, 'locked', j.locked_at, j.last_error) as job
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where not (coalesce(j.flags ? 'held', false) and j.run_at > now() + $1 * interval '1 millisecond') limit 5`,
        [SOON_MS],
      );
      if (rows.length > 0) throw new Error(`there are jobs left: ${rows.map(({ job }) => job).join('; ')}`);
    });
  }

  /** Requests a code to the address, and reads it in the mail. */
  async code(purpose: 'register' | 'recover', email: string): Promise<string> {
    await this.visitor.done(sendCode, { body: { purpose, email } });
    return this.mailedCode(email);
  }

  /** The code that was mailed there last. */
  async mailedCode(email: string): Promise<string> {
    return (await this.mail(email, 'verificationCode'))['code'] ?? '';
  }

  /** Checks the books and the audit log against every rule, and deposits against these chains. */
  reconcile(chains: readonly Chain[] = []): Promise<RuleResult[]> {
    const config = readConfig({ ...SETTINGS, CANDOR_QUOTE_DIR: this.quoteDir, ...this.#settings });
    return checkBooks(this.database.appUrl, { ...config, auditDir: this.auditDir }, chains);
  }

  /** Throws the report when a reconciliation rule is broken. */
  async expectBooksToBalance(): Promise<void> {
    const results = await this.reconcile();
    const left = [
      ...(this.#isExplained ? [] : UNEXPLAINED),
      ...(this.#hasFillRules ? [] : [UNTIMED]),
      ...(this.#isTold ? [] : INVENTED),
    ];
    expectUnbroken(results.filter(({ rule }) => !left.includes(rule.name)));
  }

  /** After every story the books are reconciled. Leaves nothing behind, whether or not they balance. */
  async close(): Promise<void> {
    try {
      if (this.#running !== null) await this.stop();
      await this.expectBooksToBalance();
    } finally {
      await this.discard();
    }
  }

  /** Leaves nothing behind. For books that a test has broken. */
  async discard(): Promise<void> {
    if (this.#running !== null) await this.stop();
    await this.#administrator.end();
    await this.database.drop();
    for (const folder of [this.auditDir, this.documentDir, this.quoteDir])
      rmSync(folder, { recursive: true, force: true });
  }

  /** Raw over the wire: fetch would normalize the path and decompress the answer. */
  raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const asked = request(this.url, { path, headers, method }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  #here() {
    if (this.#running === null) throw new Error('the test server is not running');
    return this.#running;
  }
}
