/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { failures } from './ja/answers.ts';
import * as frame from './ja/office.ts';
import { shell } from './ja/shell.ts';

export const office: OfficePart = { failures, shell, ...frame };
