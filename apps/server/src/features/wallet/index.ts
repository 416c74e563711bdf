/** The public interface of deposits and withdrawals on the chains. */
export { type Block, type Chain, type ChainTransfer, ChainUnavailable } from './chains/chain.ts';
export { sumCredited } from './db/deposits.repo.ts';
export { WALLET_SWEEP_JOB, walletJobs } from './jobs.ts';
export { findPlayChain, type PlayChain, startPlayChain } from './play-chain/play-chain.ts';
export { walletData, walletRoutes } from './routes.ts';
export { MAIN_CHAINS, networkProblems, openChains, openEach } from './networks/open.ts';
export { createWallet, type DepositObjection, type Wallet, type Worth } from './wallet-app.ts';
export { measureWithdrawals } from './withdrawals/figures.ts';
export { walletLetters } from './payees/letters.ts';
export { payeeRoutes } from './payees/routes.ts';
export { withdrawalRoutes } from './withdrawals/routes.ts';
export { withdrawalStaffRoutes } from './withdrawals/staff-routes.ts';
