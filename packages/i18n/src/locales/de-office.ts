/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './de/answers.ts';
import * as frame from './de/office.ts';
import { shell } from './de/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
