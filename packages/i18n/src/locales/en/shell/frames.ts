/** Pages that are not open yet, and the settings. */
export const frames = {
  notOpen: 'Not open yet',
  loan: 'Loans are coming: the full cost before you sign, no upfront fee, and an agreement you can download at any time. They require a verified identity.',
  nfts: 'Charity NFTs are coming: auctions whose proceeds go to a children’s charity in the same transaction, on a public page.',
  invite: 'Inviting friends is coming: a link, and a share of their trading fees, paid out of fee income only.',
  rules: 'The rules',
  titles: {
    invite: 'Invite friends',
  },
} as const;

export const laterRules = {
  loan: {
    first: 'Annual rate, total interest and repayment date before you sign. No upfront fee.',
    second: 'Total interest never exceeds the amount borrowed. Early repayment is free.',
    third: 'The signed agreement can be downloaded at any time.',
  },
  nfts: {
    first: 'A bid holds its amount; being outbid releases it at the same moment.',
    second: 'All proceeds go to the charity’s account in the same transaction as the sale.',
    third: 'Every sale and every pay-out is on a public page.',
  },
} as const;

export const settings = {
  title: 'Settings',
  theme: 'Appearance',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  colours: 'Price colours',
  colourChoices: { redUp: 'Red up', greenUp: 'Green up', blueOrange: 'Blue up' },
  coloursHelp: 'Red up, green down; green up, red down; or blue up, orange down. The arrow and the sign stay the same.',
  kept: 'Stored on this device only.',
} as const;
