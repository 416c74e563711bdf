/** What only the server says: it never travels to a page. */
import * as limits from './limits.ts';
import * as mail from './mail.ts';
import * as mailbox from './mailbox.ts';

export const server = { ...limits, ...mail, ...mailbox } as const;
