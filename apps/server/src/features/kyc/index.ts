/** The public interface of identity checks. */
export { kycData } from './export.ts';
export { KYC_SWEEP_JOB, kycJobs } from './jobs.ts';
export { documentsService, type KycApp, type KycAuthApp } from './kyc-app.ts';
export { kycRoutes, kycStaffRoutes } from './routes.ts';
export { createScreener, type Screener } from './screening/screening.ts';
export { createMrzReader } from './mrz/mrz-job.ts';
export { readVerification, verifiedName } from './status.ts';
export { kycLetters } from './letters.ts';
