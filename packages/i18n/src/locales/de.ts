/** German: its own sentences are still to be written; until then it speaks English. */
import type { Catalogue } from '../catalogue.ts';
import { en } from './en.ts';

export const de: Catalogue = en;
