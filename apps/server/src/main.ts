/** The program: reads the configuration, brings up the database, serves, and drains on a signal. */
import { type NewMember, seedSandbox, totpKey } from './features/staff/index.ts';
import { startAll } from './process/start-all.ts';
import { type Config, ConfigError, readConfig } from './process/config.ts';
import { openDatabase } from './app/database.ts';
import { createLog } from './process/log.ts';
import { MAILBOX_PATH } from './app/mailbox-pages.ts';
import { mailboxPassword } from './app/mailbox-password.ts';
import { hasMailbox } from './mail/mailbox.ts';
import { startServer } from './app/server.ts';
import { startPlayChain } from './features/wallet/index.ts';

const NODE_MAJOR = 24;
const EXIT_CONFIG = 78;

async function main(): Promise<void> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major !== NODE_MAJOR)
    throw new ConfigError([`Node ${NODE_MAJOR} is needed, and this is ${process.versions.node}: use "npm start"`]);
  const config = readConfig();
  const log = createLog(config.logLevel);
  const ending = whenToldToEnd();
  // Where the greeting goes may have no room for it.
  process.stdout.on('error', () => undefined);
  const house = await startAll(log, async (stopOnShutdown) => {
    const database = stopOnShutdown(await openDatabase(config, log));
    const playChain = config.playChain ? await startPlayChain(config.dataDir, log) : null;
    if (playChain !== null) stopOnShutdown(playChain);
    const { url, app } = stopOnShutdown(await startServer({ config, log, databaseUrl: database.appUrl, playChain }));
    const password = mailboxPassword(config, app.secrets);
    const staff = config.deployment === 'sandbox' ? await seedSandbox(app, database.ownerUrl) : [];
    return { url, password, staff, chainUrl: playChain?.url ?? null };
  });
  process.stdout.write(greeting(config, house));
  const signal = await ending;
  process.stdout.write(`\n${signal}: finishing what is under way …\n`);
  await house.stop();
  process.stdout.write('Stopped. Everything acknowledged is on disk.\n');
}

/** The first signal drains; the second exits at once. */
function whenToldToEnd(): Promise<string> {
  return new Promise((resolve) => {
    let isTold = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isTold) process.exit(130);
        isTold = true;
        resolve(signal);
      });
    }
  });
}

type House = {
  readonly url: string;
  readonly password: string | null;
  readonly staff: readonly NewMember[];
  readonly chainUrl: string | null;
};

function greeting(config: Config, { url, password, staff, chainUrl }: House): string {
  const { deployment, feed } = config;
  const lines = [
    '',
    `  Candor is open at ${url}`,
    `  Back office        ${url}/office`,
    `  API reference      ${url}/docs`,
    ...(hasMailbox(config) ? [`  Mailbox            ${url}${MAILBOX_PATH}`] : []),
    ...(hasMailbox(config) && password !== null ? [`  Its password       ${password}  (with any name)`] : []),
    ...(chainUrl === null ? [] : [`  Play chain         ${chainUrl} (Ethereum, chain id 31337)`]),
    '',
    deployment === 'sandbox'
      ? `  This is a sandbox: all money is play money, and prices are ${feed.kind === 'simulated' ? 'simulated' : 'replayed'}.`
      : '  This is production: real accounts trade on live prices only.',
    '  Register on the page; the demo account begins with 100,000 USDT. Ctrl-C stops.',
    '',
    ...(staff.length > 0 ? ['  Staff of this sandbox (name, password, key for an authenticator app):'] : []),
    ...staff.map(({ name, password, totpSecret }) => `  ${name.padEnd(15)} ${password}  ${totpKey(totpSecret)}`),
    ...(staff.length > 0 ? [''] : []),
  ];
  return `${lines.join('\n')}\n`;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
