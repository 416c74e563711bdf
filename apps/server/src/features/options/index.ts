/** The public interface of options. */
export { hasBought, listEndedResults, lostOnOptions } from './db/positions.repo.ts';
export { EXPIRE_OPTIONS_JOB, optionJobs, PUBLISH_VOLATILITIES_JOB, publishVolatilities } from './jobs.ts';
export { optionLetters } from './mails/letters.ts';
export type { LossBound, OptionsApp } from './options-app.ts';
export { optionData, optionOrders, optionsBehind } from './orders.ts';
export { optionProposals } from './proposals.ts';
export { optionRoutes } from './routes.ts';
export { combinationOfRow, sizeOf, toPrice } from './rows.ts';
export { giveSandboxOptions } from './sandbox.ts';
export { optionStaffRoutes } from './staff-routes.ts';
export { type PricingRow, surfaceOfRow } from './terms.ts';
