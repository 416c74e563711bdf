/** The statement of an account, as a file. */
export const statement = {
  title: 'Statement',
  text: 'What happened on the {mode, select, demo {demo} other {real}} account in a period of your choice, as a file. It costs nothing, as often as you like.',
  from: 'First day',
  to: 'Last day',
  zone: 'Time zone',
  zoneHelp: 'Days begin and end by the clocks there, and times are written in it.',
  zoneNothing: 'No such time zone',
  format: 'Form',
  formats: {
    csv: { title: 'Movements of money (CSV)', note: 'every entry, with fees and financing in columns of their own' },
    pdf: { title: 'Document (PDF)', note: 'to read and to keep, in your language; up to {max} entries' },
    positions: { title: 'Positions (CSV)', note: 'realised profit of each position, and what is still open' },
    journal: {
      title: 'Journal (hledger)',
      note: 'for accounting programs; opening and closing balances are checked by them',
    },
  },
  download: 'Download',
  progress: '{count} lines so far',
  making: 'The document is being made …',
  done: 'The statement is saved.',
  wrongOrder: 'The last day lies before the first.',
  noDay: 'Please enter a day.',
} as const;
