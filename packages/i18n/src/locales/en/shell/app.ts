/** The installed app: updates, starting without a connection, and the offer to install it. */
export const app = {
  newVersion: 'A new version of Candor is ready.',
  renewedElsewhere: 'Candor was updated in another tab. Reload this one when you are done here.',
  renew: 'Reload now',
  later: 'Later',
  outdatedTitle: 'There is a newer version of this page',
  outdatedText:
    'This tab is still running the previous version, part of which is no longer available. Nothing was sent or changed. Reload to continue.',
  noPrices: 'No connection. No prices can be shown until it is back.',
  install: 'Install Candor',
  installTitle: 'Keep Candor on this device',
  installText:
    'It gets its own icon and window, and starts at once. No app store needed, and you can remove it like any other app.',
  installed: 'Candor is installed on this device.',
  notNow: 'Not now',
} as const;
