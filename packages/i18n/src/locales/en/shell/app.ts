/** The installed app: updates, starting without a connection, and the offer to install it. */
export const app = {
  newVersion: 'A new version of Candor is ready.',
  renewedElsewhere: 'Candor was updated in another tab. Reload this tab when you are done here.',
  renew: 'Reload now',
  later: 'Later',
  outdatedTitle: 'There is a newer version of this page',
  outdatedText:
    'This tab runs the previous version, part of which no longer exists. Nothing was sent or changed. Reload to continue.',
  noPrices: 'No connection. Prices return when it is back.',
  install: 'Install Candor',
  installTitle: 'Keep Candor on this device',
  installText: 'Its own icon and window, and it opens at once. No app store needed; remove it like any other app.',
  installed: 'Candor is installed on this device.',
  notNow: 'Not now',
} as const;
