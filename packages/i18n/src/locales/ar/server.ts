/** See `locales/en/server.ts`. */
import type { ServerPart } from '../../catalogue.ts';
import * as limits from './limits.ts';
import * as mail from './mail.ts';
import * as mailbox from './mailbox.ts';

export const server: ServerPart = { ...limits, ...mail, ...mailbox };
