/** Pages that are not open yet, and the settings. */
export const frames = {
  notOpen: 'Not open yet',
  nfts: 'Charity NFTs are coming: auctions whose proceeds go to a children’s charity in the same transaction, on a public page.',
  invite: 'Inviting friends is coming: a link, and a share of their trading fees, paid out of fee income only.',
  rules: 'The rules',
  titles: {
    invite: 'Invite friends',
  },
} as const;

export const laterRules = {
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
