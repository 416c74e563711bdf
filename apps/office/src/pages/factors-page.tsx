/** The caller's own second factors. */
export { OwnFactors as FactorsPage } from '../features/factors/index.ts';
