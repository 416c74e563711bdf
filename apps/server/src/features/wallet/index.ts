/** The public interface of deposits on the chains. */
export { type Block, type Chain, type ChainTransfer, ChainUnavailable } from './chains/chain.ts';
export { sumCredited } from './db/deposits.repo.ts';
export { WALLET_SWEEP_JOB, walletJobs } from './jobs.ts';
export { findPlayChain, type PlayChain, startPlayChain } from './play-chain/play-chain.ts';
export { walletData, walletRoutes } from './routes.ts';
export { createWallet, ethereumOf, type DepositObjection, type Wallet } from './wallet-app.ts';
