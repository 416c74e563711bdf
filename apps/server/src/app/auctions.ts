/** Charity NFTs, with what other features know of bidders, pictures and chains. */
import type { FastifyInstance } from 'fastify';
import { checkPicture, type DocumentsApp } from '../features/documents/index.ts';
import {
  type AuctionNews,
  auctionsSocket,
  BidDesk,
  listenToAuctions,
  nftRoutes,
  type NftsApp,
  nftStaffRoutes,
  ownNftRoutes,
  type StaffNftsApp,
} from '../features/nfts/index.ts';
import { findCustomer } from '../features/identity/index.ts';
import { collectDue } from '../features/loans/index.ts';
import { isStaffClient, type StaffApp } from '../features/staff/index.ts';
import {
  ChainUnavailable,
  collectDebts,
  type PlayChain,
  readTokenDelivery,
  type Wallet,
} from '../features/wallet/index.ts';
import { Refusal } from '@candor/core/refusal';
import type { App } from '../http/app.ts';
import type { Mount } from '../http/http.ts';
import type { SocketLimits } from '../http/socket-limits.ts';
import { Turns } from '../http/turns.ts';

type Given = Pick<NftsApp, 'typesetter' | 'trading' | 'objectionOf' | 'nameOf'> &
  Pick<StaffNftsApp, 'audit'> & {
    readonly documents: DocumentsApp;
    readonly wallet: Wallet;
    readonly playChain: PlayChain | null;
  };

export type Auctions = Omit<StaffNftsApp, 'proveFactor'> & { readonly news: AuctionNews };

/** Receipts that are being set or wait for it, beside all other documents. */
const RECEIPTS = { max: 16, ofOneMax: 4 } as const;

export async function openAuctions(app: App & StaffApp, databaseUrl: string, given: Given): Promise<Auctions> {
  const { documents, wallet, playChain, ...others } = given;
  const desk = new BidDesk();
  return {
    ...app,
    ...others,
    desk,
    turns: new Turns(RECEIPTS),
    async collectOwed(customerId) {
      await collectDebts({ ...app, ...others }, customerId);
      await collectDue({ ...app, ...others }, customerId);
    },
    async assertNotFrozen(customerId) {
      const until = (await findCustomer(app.db.kysely, customerId))?.withdrawals_frozen_until ?? null;
      if (until !== null && until.getTime() > app.now())
        throw new Refusal('withdrawals_frozen', { until: until.toISOString() });
    },
    isStaffClient: (client, memberIds) => isStaffClient(app, client, memberIds),
    checkPicture: (bytes, sideMax) => checkPicture(documents, bytes, sideMax),
    async readDelivery(named) {
      try {
        return await readTokenDelivery(wallet, named);
      } catch (error) {
        throw error instanceof ChainUnavailable ? new Refusal('chain_unreachable') : error;
      }
    },
    playNfts: playChain?.nfts ?? null,
    news: await listenToAuctions({ ...app, desk }, databaseUrl),
  };
}

export function mountAuctions(
  app: StaffNftsApp & { readonly news: AuctionNews },
  mount: Mount,
  fastify: FastifyInstance,
  sockets: SocketLimits,
): void {
  nftRoutes(app, mount);
  ownNftRoutes(app, mount);
  nftStaffRoutes(app, mount);
  auctionsSocket(fastify, app, sockets);
}
