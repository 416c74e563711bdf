/** What other features may say of risk. */
export { losingShareQuery } from './losing-share.ts';
export { RiskWarning } from './risk-warning.tsx';
