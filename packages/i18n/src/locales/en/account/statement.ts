/** The statement of an account, as a file. */
export const statement = {
  title: 'Statement',
  text: 'The activity of the {mode, select, demo {demo} other {real}} account in a period you choose, as a file. Free, as often as you like.',
  from: 'First day',
  to: 'Last day',
  zone: 'Time zone',
  zoneHelp: 'Days and times follow this time zone.',
  zoneNothing: 'No such time zone',
  format: 'File format',
  formats: {
    csv: { title: 'Movements of money (CSV)', note: 'every entry, with fees and financing in separate columns' },
    pdf: { title: 'Document (PDF)', note: 'to read and to keep, in your language; up to {max} entries' },
    positions: { title: 'Positions (CSV)', note: 'realised profit of each position, and what is still open' },
    journal: {
      title: 'Journal (hledger)',
      note: 'for accounting programs, which check the opening and closing balances',
    },
  },
  download: 'Download',
  progress: '{count} lines so far',
  making: 'Creating the document…',
  done: 'The statement is saved.',
  wrongOrder: 'The last day is before the first.',
  noDay: 'Enter a date.',
} as const;
