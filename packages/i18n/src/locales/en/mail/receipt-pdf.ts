/** A donation receipt as a document. */
export const receiptPdf = {
  title: 'Donation receipt',
  number: 'Receipt number',
  buyer: 'Buyer',
  item: 'Item',
  creator: 'Creator',
  charity: 'Charity',
  registration: 'Registered as',
  country: 'Country',
  amount: 'Amount, paid in full to the charity',
  date: 'Date',
  how: 'Sold',
  auction: 'By auction',
  fixed: 'At a fixed price',
  contract: 'Contract of the token',
  tokenId: 'Token number',
  toCharity:
    'All of the amount went to the charity’s account in the same transaction; every sale and pay-out is public at {url}.',
  tax: 'Whether this donation is tax-deductible depends on your country; this receipt is not a tax certificate.',
  play: 'This is a sandbox: the donation is play money, and no charity receives anything.',
} as const;
