/** The job that looks for a machine-readable zone once a check was handed in. */

export const ZONE_JOB = 'kyc.zone';
