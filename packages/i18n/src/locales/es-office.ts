/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './es/answers.ts';
import * as frame from './es/office.ts';
import { shell } from './es/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
