/** What other features may say of risk. */
export { losingShareQuery } from './losing-share.ts';
export { RiskWords } from './risk-warning.tsx';
