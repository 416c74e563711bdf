/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './it/answers.ts';
import * as frame from './it/office.ts';
import { shell } from './it/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
