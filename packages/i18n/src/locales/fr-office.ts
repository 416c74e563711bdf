/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './fr/answers.ts';
import * as frame from './fr/office.ts';
import { shell } from './fr/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
