/** Mounts what moves a customer's assets: deposits, withdrawals, the address book, conversions, and rewards for invited friends; and its jobs. */
import type { Audit } from '../features/audit/index.ts';
import { type ConversionApp, conversionRoutes } from '../features/conversion/index.ts';
import { type DocumentsApp, readPicture } from '../features/documents/index.ts';
import { invitationJobs, invitationRoutes } from '../features/invitations/index.ts';
import { collectDue } from '../features/loans/index.ts';
import { readVerification } from '../features/kyc/index.ts';
import type { RunningMarket } from '../features/market/index.ts';
import type { Protection } from '../features/protection/index.ts';
import { readFillRules, type Trading } from '../features/trading/index.ts';
import { type StaffWalletApp, type Wallet, walletJobs, walletRoutes } from '../features/wallet/index.ts';
import type { Tx } from '../db/db.ts';
import type { App } from '../http/app.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Mount } from '../http/http.ts';
import { depositObjection, riskObjection, worthIn } from './restrictions.ts';

type AssetServices = {
  readonly market: RunningMarket;
  readonly protection: Protection;
  readonly trading: Trading;
  readonly wallet: Wallet;
  readonly audit: Audit;
  readonly documents: DocumentsApp;
  readonly office: Pick<StaffWalletApp, 'proveFactor'>;
  readonly quotes: Pick<ConversionApp, 'pin'>;
  /** In place of the parameter, in ms: tests write their quotes long before. */
  readonly quoteAgeMax: number | undefined;
};

export function mountAssets(app: App, services: AssetServices, mount: Mount): void {
  const { market, protection, wallet, trading, audit } = services;
  const objectionOf = depositObjection(protection, market);
  const collectLoans = (customerId: string) => collectDue({ ...app, trading }, customerId);
  const place = { ...app, wallet, objectionOf, audit, trading, verificationOf: readVerification, collectLoans };
  const { proveFactor } = services.office;
  const documents = { readPicture: (id: string) => readPicture(services.documents, id) };
  walletRoutes({ ...place, worthOf: worthIn({ ...app, market }), proveFactor, documents }, mount);
  mountConversions(app, services, mount);
  invitationRoutes({ ...app, audit }, mount);
}

export function assetJobs(app: App, services: Pick<AssetServices, 'audit' | 'wallet' | 'trading'>): JobHandlers {
  return { ...walletJobs({ ...app, ...services }), ...invitationJobs({ ...app, audit: services.audit }) };
}

function mountConversions(app: App, { market, trading, quotes, quoteAgeMax }: AssetServices, mount: Mount): void {
  const riskObjectionOf = riskObjection(trading.restrictionsOf);
  const fillRules = async (tx: Tx) => {
    const rules = await readFillRules(tx);
    return { ...rules, quoteAgeMax: quoteAgeMax ?? rules.quoteAgeMax };
  };
  const pin: ConversionApp['pin'] = (refs) => quotes.pin(refs);
  conversionRoutes({ ...app, market, trading, pin, riskObjectionOf, readFillRules: fillRules }, mount);
}
