/** What pages and other features may import of conversions. */
export { Conversions } from './conversions.tsx';
export { conversionOptionsQuery } from './conversion-queries.ts';
