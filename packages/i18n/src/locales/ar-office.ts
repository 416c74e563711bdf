/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './ar/answers.ts';
import * as frame from './ar/office.ts';
import { shell } from './ar/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
