/** The public interface of charity NFTs. */
export { BidDesk } from './bids/desk.ts';
export { listRunning as runningItems } from './db/items.repo.ts';
export { NFTS_JOB, nftJobs } from './jobs.ts';
export { auctionsSocket, type AuctionNews, listenToAuctions } from './live/socket.ts';
export { nftLetters } from './mails/letters.ts';
export type { NftsApp, StaffNftsApp } from './nfts-app.ts';
export { nftProposals } from './proposals.ts';
export { nftRoutes, nftsData, ownNftRoutes } from './routes.ts';
export { listSandboxNfts } from './sandbox/install.ts';
export { nftStaffRoutes } from './staff/routes.ts';
