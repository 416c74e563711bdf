/** The door of identity checks. */
export { kycData } from './export.ts';
export { KYC_SWEEP_JOB, kycJobs } from './jobs.ts';
export { type Documents, documentsDoor, type KycApp, type KycDoorApp } from './kyc-app.ts';
export { kycRoutes } from './routes.ts';
export { createScreener, type Screener } from './screening/screening.ts';
export { createZones } from './mrz/mrz-job.ts';
export { readVerification } from './status.ts';
