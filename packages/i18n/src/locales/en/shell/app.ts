/** The app as something installed: renewing itself, starting without a connection, being offered. */
export const app = {
  newVersion: 'A new version of Candor is ready.',
  renewedElsewhere: 'Candor was renewed in another tab. Reload this one when you are done here.',
  renew: 'Reload now',
  later: 'Later',
  outdatedTitle: 'There is a newer version of this page',
  outdatedText:
    'This tab still runs the one before, and a part of that is no longer there. Nothing was sent or changed. Reload to go on.',
  noPrices: 'No connection. There are no prices to show until it is back.',
  install: 'Install Candor',
  installTitle: 'Keep Candor on this device',
  installText:
    'It gets an icon and a window of its own, and starts at once. No store, and you remove it like any other app.',
  installed: 'Candor is installed on this device.',
  notNow: 'Not now',
} as const;
