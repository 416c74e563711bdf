/** Starts the server's parts in order, and stops them in reverse. */
import type { Mode } from '@candor/core/ledger/transfer';
import { alertJobs, alertRoutes, PriceWatch } from '../features/alerts/index.ts';
import { type Audit, auditRoutes, createAudit } from '../features/audit/index.ts';
import { capitalProposals, spareCapital } from '../features/capital/index.ts';
import { casesJobs, casesRoutes } from '../features/cases/index.ts';
import { clockProposals, clockStaffRoutes, watchClock } from '../features/clock/index.ts';
import { contentProposals, contentStaffRoutes } from '../features/content/index.ts';
import { inventoryProposals } from '../features/conversion/index.ts';
import { customerProposals, type CustomersApp, customerRoutes, customersJobs } from '../features/customers/index.ts';
import { documentsJobs, documentsRoutes, openDocuments } from '../features/documents/index.ts';
import { eventsSocket } from '../features/events/index.ts';
import { startRecorder } from '../features/execution/index.ts';
import { countPasskeys, createSecurity, securityRoutes } from '../features/security/index.ts';
import {
  createScreener,
  createMrzReader,
  documentsService,
  type KycApp,
  type KycAuthApp,
  kycJobs,
  kycRoutes,
  kycStaffRoutes,
  readVerification,
} from '../features/kyc/index.ts';
import { linkedRoutes } from '../features/linked/index.ts';
import { lossDisclosureJobs, measureWhenDue } from '../features/loss-disclosure/index.ts';
import {
  createAuthService,
  createSessions,
  findRecipient,
  type IdentityApp,
  identityJobs,
  identityRoutes,
  type Sessions,
  type Suspended,
} from '../features/identity/index.ts';
import {
  type Agreed,
  type Feed,
  candleJobs,
  correctionJobs,
  marketProposals,
  marketSocket,
  marketStaffRoutes,
  type RunningMarket,
} from '../features/market/index.ts';
import { listenToNotifications, mailDue, noticeJobs, notificationsRoutes } from '../features/notifications/index.ts';
import { parameterProposals, parameterStaffRoutes } from '../features/parameters/index.ts';
import { proposalJobs, proposalRoutes } from '../features/proposals/index.ts';
import { protectionRoutes } from '../features/protection/index.ts';
import { countLinks, socialRoutes } from '../features/social/index.ts';
import { type GivenFactor, memberProposals, proveFactor, staffAuth, staffRoutes } from '../features/staff/index.ts';
import { nftJobs, nftProposals } from '../features/nfts/index.ts';
import { formerLoansOf, loanJobs, loanProposals } from '../features/loans/index.ts';
import { smartJobs, smartProposals, smartRoutes } from '../features/smart/index.ts';
import {
  optionJobs,
  optionProposals,
  optionStaffRoutes,
  optionOrders,
  optionRoutes,
  type OptionsApp,
  publishVolatilities,
} from '../features/options/index.ts';
import { quoteLogJobs, quoteLogRoutes } from '../features/quote-log/index.ts';
import { strategyJobs, StrategyRunner, strategyRoutes } from '../features/strategies/index.ts';
import { createTypesetter, statementRoutes } from '../features/statements/index.ts';
import { SCHEDULE } from './schedule.ts';
import { mountAuctions, openAuctions } from './auctions.ts';
import { openOptions } from './derivatives.ts';
import { mountAccount } from './mount-account.ts';
import { mountLoans, openLending } from './lending.ts';
import {
  closeAll,
  listenToAccountEvents,
  reversalJobs,
  reversalProposals,
  reversalStaffRoutes,
  startTrading,
  type Trading,
  tradingJobs,
  tradingRoutes,
} from '../features/trading/index.ts';
import { createWallet, type PlayChain, type Wallet, walletProposals } from '../features/wallet/index.ts';
import { watchlistRoutes } from '../features/watchlist/index.ts';
import type { App } from '../http/app.ts';
import { type StopOnShutdown, startAll } from '../process/start-all.ts';
import type { Client } from '../http/client.ts';
import { type Clock, type Elapsed, systemElapsed } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import { assertTrustworthy, connect, disconnect } from '../db/db.ts';
import { answerError, Failure } from '../http/errors.ts';
import { buildHttp, type Http, type Mount, type Staff } from '../http/http.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { restingJobs } from '../jobs/resting-jobs.ts';
import type { Log } from '../process/log.ts';
import type { WrittenMail } from '../mail/kinds.ts';
import { keepLedgerUp, LEDGER_UPKEEP_JOB } from '../ledger/upkeep.ts';
import { portOf, urlOf } from './address.ts';
import { customerData } from './customer-data.ts';
import { guardClock, watches } from './guard-clock.ts';
import { LETTERS } from './letters.ts';
import { createRestrictions } from './restrictions.ts';
import { createMails, deliverMail, MAIL_JOB } from '../mail/mails.ts';
import { openMarket } from './open-market.ts';
import { assetJobs, mountAssets } from './mount-assets.ts';
import { listenToSupport, mountSupport, supportJobs } from './mount-support.ts';
import { publicRoutes } from './public-routes.ts';
import { mailboxPages } from './mailbox-pages.ts';
import { hasMailbox } from '../mail/mailbox.ts';
import { chooseTransport } from '../mail/transport.ts';
import { loadSecrets } from '../process/secrets.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { SocketLimits } from '../http/socket-limits.ts';
import { serveWeb } from '../http/pages/web.ts';

export type ServerOptions = {
  readonly config: Config;
  readonly log: Log;
  /** The application's own sign-in, which owns nothing. The schema is up to date. */
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly elapsed?: Elapsed;
  /** Whether the clock is held against the time that passes, and the database's. By default only the machine's own is: tests move theirs at will. */
  readonly watchesClock?: boolean;
  /** In place of the configured one. */
  readonly feed?: Feed;
  /** In place of the parameter: how old a quote may be that fills a market order, in ms. */
  readonly quoteAgeMax?: number;
  readonly checkReplies?: boolean;
  /** A sandbox's own chain, in place of configured nodes. */
  readonly playChain?: PlayChain | null;
  /** Called with each delivered mail. */
  readonly onMail?: (mail: WrittenMail) => void;
};

export type RunningServer = {
  readonly url: string;
  readonly app: App;
  readonly market: RunningMarket;
  readonly trading: Services['trading'];
  readonly options: OptionsApp;
  readonly strategies: StrategyRunner;
  readonly wallet: Wallet;
  readonly routes: Http['routes'];
  readonly paths: Http['paths'];
  /** Answers requests in flight, then stops the engine, then the market, then closes the database. */
  stop(): Promise<void>;
};

/** All or nothing: when a part fails, everything already started is stopped. */
export function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, databaseUrl, elapsed = systemElapsed } = options;
  const { clockGuard, now } = guardClock(options, elapsed);
  return startAll(log, async (stopOnShutdown) => {
    const db = connect(databaseUrl, log, now);
    stopOnShutdown({ stop: () => disconnect(db) });
    const secrets = loadSecrets(config);
    const transport = chooseTransport(config, db, now);
    const mails = createMails(secrets, transport, mailDue);
    const app: App = { config, log, db, now, elapsed, clockGuard, secrets, mails };
    await assertTrustworthy(db, config.deployment === 'sandbox' ? log : null);
    if (watches(options)) stopOnShutdown(await watchClock(app));
    const services = await createServices(app, options, stopOnShutdown);
    let jobs: Jobs | null = null;
    // They start once the server accepts calls, and stop when every call was answered.
    stopOnShutdown({
      async stop() {
        transport.stop();
        await jobs?.stop();
      },
    });
    const { fastify, mount, routes, paths, visit } = buildHttp(app, {
      authenticate: services.sessions.authenticate,
      whyEnded: (token) => services.sessions.whyEnded(token),
      staff: services.office.door,
      checkReplies: options.checkReplies ?? false,
    });
    stopOnShutdown({ stop: () => fastify.close() });
    const origin = () => config.origin ?? `http://localhost:${portOf(fastify)}`;
    await mountAll(app, services, { fastify, mount, routes, visit, origin });
    await fastify.listen({ host: config.host, port: config.port });
    const mail = deliverMail(app, transport, { origin: origin(), letters: LETTERS, onDelivered: options.onMail });
    const handlers = { ...jobsOf(app, services), [MAIL_JOB]: mail };
    jobs = await restingJobs(clockGuard, log, handlers, (those) => startJobs(db, those, log, SCHEDULE));
    if (clockGuard.isRight()) await measureWhenDue(app);
    if (clockGuard.isRight()) await publishVolatilities(services.options);
    services.wallet.start();
    const { market, trading, options: optionsApp, strategies, wallet } = services;
    const url = urlOf(config, fastify);
    return { url, app, market, trading, options: optionsApp, strategies, wallet, routes, paths };
  });
}

/** Every service behind the routes. */
async function createServices(app: App, options: ServerOptions, stopOnShutdown: StopOnShutdown) {
  const { databaseUrl, quoteAgeMax } = options;
  const { market, quotes, agreed } = await openMarket(app, options, stopOnShutdown);
  const restrictions = await createRestrictions({ ...app, market }, databaseUrl, stopOnShutdown);
  const recorder = stopOnShutdown(startRecorder(app.db, app.log));
  const { restrictionsOf, commitmentObjectionOf: objectionOf, protection } = restrictions;
  const pin = quotes.pin.bind(quotes);
  const trading = stopOnShutdown(
    await startTrading(app, market, { databaseUrl, restrictionsOf, pin, note: recorder.note, quoteAgeMax }),
  );
  const optionsApp = openOptions(app, { market, trading, pin, quoteAgeMax });
  const strategies = stopOnShutdown(new StrategyRunner({ ...app, market, trading }));
  const alerts = { ...app, market, quotes };
  stopOnShutdown(await PriceWatch.start(alerts, databaseUrl));
  market.begin();
  const sessions = stopOnShutdown(await createSessions(app, databaseUrl));
  const factors = createSecurity(app);
  const identity: IdentityApp = { ...app, sessions, factors, verificationOf: readVerification, formerLoansOf };
  const typesetter = stopOnShutdown(createTypesetter(app.log));
  const documents = await openDocuments(app);
  const wallet = stopOnShutdown(createWallet(app, app.config.networks, options.playChain ?? null));
  const audit = stopOnShutdown(await createAudit(app));
  const kyc: KycApp = { ...app, audit, documents: documentsService(documents), screener: createScreener(app) };
  const office = openOffice(
    { ...app, market, agreed, sessions, suspended: restrictions.suspended, audit },
    kyc,
    stopOnShutdown,
  );
  const accounts = stopOnShutdown(await listenToAccountEvents(app, databaseUrl));
  const notifications = stopOnShutdown(await listenToNotifications(app, databaseUrl));
  const support = stopOnShutdown(await listenToSupport(app, databaseUrl));
  const lending = await openLending(app, { identity, kyc, audit, typesetter, trading, objectionOf });
  const playChain = options.playChain ?? null;
  const given = { audit, typesetter, trading, objectionOf, nameOf: lending.nameOf, documents, wallet, playChain };
  const auctions = await openAuctions({ ...app, audit }, databaseUrl, given);
  stopOnShutdown(auctions.news);
  return {
    market,
    quotes,
    quoteAgeMax,
    protection,
    commitmentObjectionOf: objectionOf,
    trading,
    options: optionsApp,
    strategies,
    alerts,
    sessions,
    identity,
    documents,
    wallet,
    audit,
    kyc,
    office,
    accounts,
    notifications,
    support,
    typesetter,
    lending,
    auctions,
  };
}

type Services = Awaited<ReturnType<typeof createServices>>;

type HttpMounts = Pick<Http, 'fastify' | 'mount' | 'routes' | 'visit'> & {
  /** Known once the server listens. */
  readonly origin: () => string;
};

async function mountAll(
  app: App,
  services: Services,
  { fastify, mount, routes, visit, origin }: HttpMounts,
): Promise<void> {
  const { market, protection, trading, sessions, identity, documents, wallet, kyc, office } = services;
  const auth = createAuthService(identity);
  const restricted = {
    ...app,
    protection,
    closeAll: (owner: string, mode: Mode) => closeAll(trading, { owner, mode }),
  };
  await serveOpenApi(fastify, visit, routes);
  const sockets = new SocketLimits(app.config.rateLimit);
  await marketSocket(fastify, { ...app, market }, sockets);
  // The private socket, and what is published on it.
  eventsSocket(fastify, { ...app, ...services, orders: trading.news }, sockets);
  identityRoutes(identity, mount, customerData({ ...identity, wallet, documents }, trading, market, restricted));
  securityRoutes({ ...app, door: auth, authenticate: sessions.authenticate, countProviders: countLinks }, mount);
  await socialRoutes({ ...app, door: auth, origin, countPasskeys }, mount, fastify);
  mountAccount(identity, mount);
  mountAssets(app, services, mount);
  smartRoutes({ ...app, trading, objectionOf: services.commitmentObjectionOf }, mount);
  mountLoans({ ...services.lending, proveFactor: office.proveFactor }, mount);
  mountAuctions({ ...services.auctions, proveFactor: office.proveFactor }, mount, fastify, sockets);
  publicRoutes({ ...app, market }, mount, fastify);
  quoteLogRoutes({ ...app, ...services }, mount);
  tradingRoutes(trading, optionOrders(services.options), mount);
  optionRoutes(services.options, mount);
  optionStaffRoutes(services.options, mount);
  strategyRoutes({ ...app, market, trading, runner: services.strategies }, mount);
  statementRoutes({ ...app, market, typesetter: services.typesetter }, mount);
  documentsRoutes({ ...documents, verificationOf: readVerification }, mount, fastify);
  kycRoutes({ ...kyc, door: auth }, mount);
  notificationsRoutes(app, mount);
  mountSupport(app, services, mount);
  watchlistRoutes({ ...app, market }, mount);
  alertRoutes(services.alerts, mount);
  protectionRoutes(restricted, mount);
  office.routes(mount, { factors: identity.factors, verificationOf: readVerification, trading, door: auth });
  if (hasMailbox(app.config)) mailboxPages(fastify, app);
  await serveWeb(fastify, (request, reply) => answerError(app.log, new Failure('404'), request, reply), {
    isKept: app.config.offline,
  });
}

/** Jobs: what runs after a commit, or on a schedule. */
function jobsOf(app: App, services: Services) {
  const { identity, trading, market, documents, office, audit, wallet, lending, auctions } = services;
  return {
    [LEDGER_UPKEEP_JOB]: () => keepLedgerUp(app.db),
    ...identityJobs(identity),
    ...tradingJobs(trading, findRecipient),
    ...reversalJobs(trading),
    ...smartJobs(app),
    ...strategyJobs({ ...app, market }),
    ...alertJobs(services.alerts),
    ...loanJobs(lending),
    ...nftJobs(auctions),
    ...optionJobs(services.options),
    ...lossDisclosureJobs({ db: app.db, market }),
    ...quoteLogJobs(app),
    ...noticeJobs({ ...app, sessions: services.sessions }),
    ...candleJobs(app),
    ...correctionJobs({ ...app, market }),
    ...documentsJobs(documents),
    ...assetJobs(app, { audit, wallet, trading }),
    ...supportJobs({ ...app, audit }),
    ...office.jobs(trading),
  };
}

/** The services of the back office. */
function openOffice(
  office: App & {
    readonly market: RunningMarket;
    readonly agreed: Agreed;
    readonly sessions: Sessions;
    readonly suspended: Suspended;
    readonly audit: Audit;
  },
  kyc: KycApp,
  stopOnShutdown: StopOnShutdown,
) {
  const mrzReader = stopOnShutdown(createMrzReader(kyc));
  const proposals = {
    ...office,
    handlers: [
      ...parameterProposals,
      ...marketProposals(office),
      ...reversalProposals(office.market.sealed),
      ...memberProposals(office),
      ...customerProposals(office),
      ...capitalProposals(office),
      ...smartProposals((tx) => spareCapital(tx, office.market)),
      ...loanProposals((tx) => spareCapital(tx, office.market)),
      ...nftProposals(),
      ...optionProposals((tx) => spareCapital(tx, office.market)),
      ...inventoryProposals,
      ...contentProposals,
      ...clockProposals(office),
      ...walletProposals(office),
    ],
    proveFactor: (staff: Staff, client: Client, given: GivenFactor) => proveFactor(office, staff, client, given),
  };
  return {
    door: staffAuth(office),
    proveFactor: proposals.proveFactor,
    routes: (
      mount: Mount,
      given: Pick<CustomersApp, 'factors' | 'trading' | 'verificationOf'> & Pick<KycAuthApp, 'door'>,
    ) => {
      staffRoutes(office, mount);
      auditRoutes(office, mount);
      customerRoutes({ ...office, ...given }, mount);
      casesRoutes(office, mount);
      kycStaffRoutes({ ...kyc, door: given.door }, mount);
      proposalRoutes(proposals, mount);
      parameterStaffRoutes(office, mount);
      marketStaffRoutes(office, mount);
      linkedRoutes(office, mount);
      contentStaffRoutes(office, mount);
      reversalStaffRoutes(office, mount);
      clockStaffRoutes(office, mount);
    },
    jobs: (trading: Trading) => ({
      ...casesJobs(office),
      ...customersJobs(trading),
      ...proposalJobs(office),
      ...kycJobs(kyc, mrzReader),
    }),
  };
}
