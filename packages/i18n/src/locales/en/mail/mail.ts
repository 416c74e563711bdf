/** The texts of the mails. */
export const mail = {
  neverAsked: 'Candor never asks for your password, for a code or for a payment, by mail or by phone.',
  event: 'When: {at}. Device: {device}. Network address: {address}.',
  unknownDevice: 'unknown',
  resetButton: 'Set a new password',
  frozen: 'For your protection, withdrawals are blocked for 24 hours after this change.',
  notYou: 'If this was not you, set a new password at once. That ends all other sessions.',
  code: {
    subject: '{code} is your Candor code',
    register: 'Enter this code to finish signing up.',
    recover: 'Enter this code to set a new password.',
    changeEmailOld: 'Enter this code to confirm, from your current address, the change of your e-mail address.',
    changeEmailNew: 'Enter this code to confirm your new e-mail address.',
    lasts: 'It is valid for {minutes} minutes and for this purpose only.',
    notYou: 'If you did not ask for it, ignore this mail. Do not give the code to anyone.',
  },
  addressKnown: {
    subject: 'You already have an account with Candor',
    text: 'Somebody, probably you, tried to sign up with this e-mail address. It already has an account: log in, or set a new password if you have forgotten yours.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other sessions were ended.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'The e-mail address of your account is now {newEmail}.',
  },
  factorSet: {
    subject: 'A second factor was added',
    text: '{factor} was added to your account as a second factor.',
  },
  factorRemoved: {
    subject: 'A second factor was removed',
    text: '{factor} was removed from your account.',
  },
  factors: {
    totp: 'An authenticator app',
    passkey: 'A passkey',
  },
  providerLinked: {
    subject: '{provider} was linked to your account',
    text: 'From now on you can also log in to your account with {provider}.',
    notYou: 'If this was not you, set a new password at once, and then unlink {provider} in Account under Security.',
  },
  payeeAdded: {
    subject: 'Confirm a new withdrawal address',
    text: 'The address {payee} ({network}) was added to your address book as “{name}”. It can be used only after you confirm it.',
    wait: 'The link is valid for 24 hours and works once. The address can be used 24 hours after you confirm it.',
    button: 'Confirm the address',
  },
  newDevice: {
    subject: 'New device logged in to your account',
    text: 'Somebody logged in to your account on a new device.',
  },
  accountLocked: {
    subject: 'Your account is temporarily locked',
    text: 'After many failed attempts to log in ({at}, network address {address}), your account accepts no more attempts for a while. If it was you, unlock it with this link and log in. If not, you need not do anything: nobody got in.',
    button: 'Unlock the account',
  },
  accountClosed: {
    subject: 'Your account is closed',
    text: 'Your account was closed on {at}. We keep only what the law requires.',
  },
} as const;
