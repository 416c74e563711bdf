/** What comes beside the first page, which is shown without waiting for it: the instruments' names, and what a customer's home page says first. */
import { aboutTotal, equity } from './account/equity.ts';

export { instruments } from './instruments.ts';

export const beside = { equity, aboutTotal } as const;
