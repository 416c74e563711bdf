/** Mails about bids for charity NFTs, and about what comes after the sale. */
export const nftMail = {
  button: 'See the item',
  outbid: {
    subject: 'You have been outbid for {item}',
    text: 'Somebody bid more for {item}: the price is now {price} USDT.',
    /** Instead of `text`, and without `until`. */
    bought: 'Somebody bought {item} for {price} USDT, which ended the auction.',
    free: 'Your {amount} USDT is available again on your real account.',
    until: 'You can bid until {endsAt}. A bid in the last five minutes extends the auction.',
  },
  won: {
    subject: '{item} is yours',
    text: '{item} is yours for {amount} USDT. All of it went to {charity}.',
    address: 'Enter a receiving address on the item’s page so that it can be sent to you. You can give it only once.',
  },
  unsold: {
    subject: 'Reserve not met: {item}',
    text: 'The auction of {item} ended below its reserve, so the item was not sold.',
    free: 'Your {amount} USDT is available again on your real account.',
  },
  delivered: {
    subject: '{item} has been delivered',
    text: '{item} was sent to your receiving address.',
    hash: 'Transaction: {hash}',
  },
} as const;
