/** The mailbox of a sandbox. */
export const mailbox = {
  title: 'Mails of this sandbox',
  lead: 'A sandbox without a mail server sends nothing. What it would have sent is listed here, newest first, for everyone who can open this page. The list refreshes automatically.',
  empty: 'No mail yet.',
  all: 'All mails',
  asMail: 'As a mail program shows it',
  asText: 'As plain text',
} as const;
