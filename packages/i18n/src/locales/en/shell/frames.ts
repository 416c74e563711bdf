/** Pages that are not open yet, and the settings. */
export const settings = {
  title: 'Settings',
  theme: 'Appearance',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  colours: 'Price colours',
  colourChoices: { redUp: 'Red up', greenUp: 'Green up', blueOrange: 'Blue up' },
  coloursHelp: 'Red up, green down; green up, red down; or blue up, orange down. The arrow and the sign stay the same.',
  density: 'Row spacing',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  densityHelp: 'Compact shows more rows at once. Buttons keep their size.',
  kept: 'Stored on this device only.',
} as const;
