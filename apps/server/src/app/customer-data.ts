/** The parts of a customer's data export. */
import { alertData } from '../features/alerts/index.ts';
import { balanceData } from '../features/balance/index.ts';
import { avatarData, type DocumentsApp, documentsData } from '../features/documents/index.ts';
import { type IdentityApp, identityData } from '../features/identity/index.ts';
import { invitationData } from '../features/invitations/index.ts';
import { kycData } from '../features/kyc/index.ts';
import type { RunningMarket } from '../features/market/index.ts';
import { nftsData } from '../features/nfts/index.ts';
import { notificationsData } from '../features/notifications/index.ts';
import { optionData } from '../features/options/index.ts';
import { protectionData } from '../features/protection/index.ts';
import { securityData } from '../features/security/index.ts';
import { smartData } from '../features/smart/index.ts';
import { socialData } from '../features/social/index.ts';
import { supportData } from '../features/support/index.ts';
import { strategyData } from '../features/strategies/index.ts';
import { type Trading, tradingData } from '../features/trading/index.ts';
import { type Wallet, walletData } from '../features/wallet/index.ts';
import { watchlistData } from '../features/watchlist/index.ts';

export function customerData(
  identity: IdentityApp & { readonly wallet: Wallet; readonly documents: DocumentsApp },
  trading: Trading,
  market: RunningMarket,
  restricted: Parameters<typeof protectionData>[0],
) {
  return [
    ...identityData(identity),
    securityData(identity),
    socialData(identity),
    ...balanceData(identity),
    ...walletData(identity),
    ...smartData(identity),
    nftsData(identity),
    ...tradingData(trading),
    ...optionData({ db: identity.db, market, now: identity.now }),
    ...strategyData({ db: identity.db, market: trading.market }),
    ...notificationsData(identity),
    ...invitationData(identity),
    supportData(identity),
    watchlistData(identity),
    ...alertData({ db: identity.db, market }),
    protectionData(restricted),
    documentsData(identity),
    avatarData(identity.documents),
    kycData(identity),
  ];
}
