/** See `locales/en/beside.ts`. */
import type { BesidePart } from '../../catalogue.ts';
import { aboutTotal, equity } from './account/equity.ts';

export { instruments } from './instruments.ts';

export const beside: BesidePart = { equity, aboutTotal };
