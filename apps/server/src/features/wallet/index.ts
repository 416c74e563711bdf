/** The public interface of deposits on the chains. */
export { sumCredited } from './db/deposits.repo.ts';
export { WALLET_SWEEP_JOB, walletJobs } from './jobs.ts';
export { type PlayChain, startPlayChain } from './play-chain/play-chain.ts';
export { walletData, walletRoutes } from './routes.ts';
export { createWallet, type DepositObjection, type Wallet } from './wallet-app.ts';
