/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './hk/answers.ts';
import * as frame from './hk/office.ts';
import { shell } from './hk/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
