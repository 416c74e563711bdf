/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './zh/answers.ts';
import * as frame from './zh/office.ts';
import { shell } from './zh/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
