/** The measured share of losing accounts, shown beside every risk warning. */
export const risk = {
  measured: '{percent}% of real accounts lost money in the last 12 months: {losing} of {accounts}, measured on {date}.',
  notEnough: 'Too early to say how many real accounts lose money: {accounts} have traded, and {needed} are needed.',
  how: 'How this is measured',
  page: 'Execution, measured',
  capital: 'The operator’s own money',
} as const;
