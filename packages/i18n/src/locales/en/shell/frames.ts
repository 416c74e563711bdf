/** Pages that are not open yet, and the settings. */
export const frames = {
  notOpen: 'Not open yet',
  trading:
    'Smart trading will be here: plans with a fixed daily yield that is set aside in a public pool before anyone buys. Only for real accounts.',
  loan: 'Loans will be here: the whole cost before you sign, no fee in advance, an agreement that you can download for ever. They need a verified identity.',
  nfts: 'Charity NFTs will be here: auctions whose proceeds go to a children’s charity in the same transaction, on a public page.',
  invite: 'Inviting friends will be here: a link, and a share of their trading fees, paid out of fee income only.',
  rules: 'What will hold',
  titles: {
    invite: 'Invite friends',
  },
} as const;

export const laterRules = {
  trading: {
    first:
      'The whole yield of a plan is set aside before it can be bought. No customer is ever paid with another’s money.',
    second:
      'Leaving early costs a share of the principal that is shown before you confirm: 1 %, and never more than 5 %.',
    third: 'No plan may promise more than 20 % a year. The software refuses to offer it.',
  },
  loan: {
    first: 'Yearly rate, total interest and repayment date before you sign. No fee in advance.',
    second: 'Total interest never exceeds the amount that was borrowed. Early repayment is free.',
    third: 'The signed agreement can be downloaded for ever.',
  },
  nfts: {
    first: 'A bid holds its amount; being outbid releases it in the same moment.',
    second: 'All proceeds go to the charity’s account in the same transaction as the sale.',
    third: 'Every sale and every pay-out is on a public page.',
  },
} as const;

export const settings = {
  title: 'Settings',
  theme: 'Appearance',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  colours: 'Colours of prices',
  colourChoices: { redUp: 'Red up', greenUp: 'Green up', blueOrange: 'Blue up' },
  coloursHelp: 'Red up, green down; green up, red down; or blue up, orange down. Arrow and sign stay the same.',
  kept: 'Kept on this device only.',
} as const;
