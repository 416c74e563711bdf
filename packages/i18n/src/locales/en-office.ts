/** All that the back office says, in one file: it is fetched by that page alone. */
import { failures } from './en/answers.ts';
import * as frame from './en/office.ts';
import { shell } from './en/shell.ts';

export const office = { failures, shell, ...frame } as const;
