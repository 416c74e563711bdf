/** The public interface of the quote log. */
export { EXPIRE_QUOTES_JOB, quoteLogJobs } from './jobs.ts';
export type { Pins, QuoteLog, QuoteRef } from './log/quote-log.ts';
export { openQuoteLog, type RunningLog } from './open-log.ts';
export { findPins, savePins } from './repo.ts';
export { openQuoteFiles, type QuoteFiles, type StoredMinute } from './files.ts';
export { quoteLogRoutes } from './routes.ts';
