/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './ko/answers.ts';
import * as frame from './ko/office.ts';
import { shell } from './ko/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
