/** The public interface of deposits and withdrawals on the chains. */
export {
  type Block,
  type Chain,
  type ChainSpend,
  type ChainTransfer,
  ChainUnavailable,
  type NonceSpend,
  type Ours,
} from './chains/chain.ts';
export type { Spent } from './db/payouts.repo.ts';
export { hasPaid } from './payouts/settle.ts';
export { collectDebts } from './forks/debts.ts';
export { hasDeposited, sumCredited } from './db/deposits.repo.ts';
export { factsOfHash } from './db/hashes.repo.ts';
export { RESERVES_JOB, WALLET_SCHEDULE, walletJobs } from './jobs.ts';
export { walletRoutes } from './mount.ts';
export { findPlayChain, type PlayChain, startPlayChain } from './play-chain/play-chain.ts';
export { PLAY_NFT, type PlayNfts } from './play-chain/play-nft.ts';
export { readTokenDelivery, type TokenDelivery } from './token-delivery.ts';
export { walletData } from './routes.ts';
export { MAIN_CHAINS, networkProblems, openChains, openEach, unreadNetworks } from './networks/open.ts';
export type { StaffWalletApp } from './staff-wallet-app.ts';
export { createWallet, type DepositObjection, type Wallet, type Worth } from './wallet-app.ts';
export { measureWithdrawals } from './withdrawals/figures.ts';
export { walletProposals } from './proposals.ts';
export { withdrawalLetters } from './mails/letters.ts';
export { walletLetters } from './payees/letters.ts';
