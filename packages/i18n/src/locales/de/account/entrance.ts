/** Die Wege hinein: Codes per E-Mail, zweite Faktoren, Passkeys, Anbieter, Wiederherstellung. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/entrance.ts';

export const entrance: Widened<typeof en.entrance> = {
  or: 'oder',
  sendCode: 'Code senden',
  sendAgain: 'Erneut senden',
  sendAgainIn: 'Erneut in {time}',
  codeSent: 'Ein Code ist unterwegs an {email}. Er gilt 10 Minuten.',
  codeLate: 'Noch kein Code da? Sehen Sie im Spam-Ordner nach. Eine E-Mail kann einige Minuten brauchen.',
  mailDelayed:
    'Unser Mailserver antwortet derzeit nicht. Wir senden den Code, sobald er wieder antwortet; er gilt von jetzt an 10 Minuten.',
  mailbox: 'Postfach dieser Testumgebung öffnen',
  enterCode: 'Geben Sie den Bestätigungscode ein.',
  enterEmail: 'Geben Sie eine E-Mail-Adresse ein.',
  codeTitle: 'Code eingeben',
  agreement:
    'Mit der Kontoeröffnung akzeptieren Sie die {terms}. Wie wir mit Ihren Daten umgehen, steht in der {privacy}.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  areaCode: 'Land und Vorwahl',
  areaNothing: 'Kein solches Land und keine solche Vorwahl.',
  phone: 'Telefon (optional)',
  invite: 'Einladungscode (optional)',
  invited:
    'Sie wurden eingeladen. Wer Sie eingeladen hat, erhält {days} Tage lang {share} % Ihrer Handelsgebühren auf dem Live-Konto. Sie kostet das nichts: Ihre Gebühren sind dieselben. Wer Sie sind, erfährt diese Person nicht, nur an welchen Tagen Sie sich registrieren, einzahlen und handeln.',
  invitedRemove: 'Ohne Einladung registrieren',
  invitedOff: 'Dieser Code lässt sich zurzeit nicht verwenden. Registrieren können Sie sich auch ohne ihn.',
  secondTitle: 'Zweiter Schritt',
  secondText: 'Ihr Passwort war richtig. Bestätigen Sie nun mit Ihrem zweiten Faktor.',
  totp: 'Code der Authenticator-App',
  recoveryCode: 'Wiederherstellungscode',
  recoveryHelp: 'Jeder Wiederherstellungscode gilt einmal.',
  useTotp: 'Authenticator-App verwenden',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  usePasskey: 'Passkey verwenden',
  confirm: 'Bestätigen',
  startAgain: 'Von vorn beginnen',
  passkeyLogin: 'Mit Passkey anmelden',
  passkeyStopped: 'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  passkeyUnknown: 'Dieser Browser unterstützt keine Passkeys.',
  withProvider: 'Weiter mit {provider}',
  linkTitle: '{provider} verknüpfen',
  linkText:
    'Zur Adresse {email} gibt es bereits ein Konto. Geben Sie einmal dessen Passwort ein, um {provider} damit zu verknüpfen.',
  link: 'Verknüpfen und anmelden',
  callbackTitle: 'Anmeldung läuft',
  callbackWait: 'Einen Moment. Wir prüfen die Antwort des Anbieters.',
  callbackFailed: 'Die Anmeldung ist fehlgeschlagen',
  callbackText: 'Nichts wurde geändert. Beginnen Sie auf der Anmeldeseite von vorn.',
  toLogin: 'Zur Anmeldeseite',
  resetTitle: 'Neues Passwort setzen',
  resetLead:
    'Wir senden einen Code an die E-Mail-Adresse Ihres Kontos. Ein neues Passwort beendet alle anderen Sitzungen.',
  resetNoEmail: 'Ein Konto ohne E-Mail-Adresse lässt sich nicht wiederherstellen.',
  reset: 'Passwort setzen',
  resetDone: 'Das neue Passwort ist gesetzt. Melden Sie sich damit an.',
  unlockTitle: 'Konto entsperren',
  unlockText:
    'Nach zu vielen Fehlversuchen ist Ihr Konto gesperrt. Entsperren Sie es hier und melden Sie sich dann an.',
  unlock: 'Konto entsperren',
  unlockDone: 'Ihr Konto ist entsperrt. Melden Sie sich an.',
  unlockBroken:
    'Dieser Link ist unvollständig oder nicht mehr gültig. Öffnen Sie die neueste E-Mail oder kopieren Sie den ganzen Link.',
  proofTitle: 'Bestätigen Sie, dass Sie es sind',
  proofText: 'Bestätigen Sie es, um fortzufahren. Danach fragen wir fünf Minuten lang nicht noch einmal.',
  proofPassword: 'Geben Sie Ihr Passwort ein, um fortzufahren. Danach fragen wir fünf Minuten lang nicht noch einmal.',
  proofWrong: 'Das Passwort ist falsch.',
  proofNoWay:
    'Dieses Konto hat weder ein Passwort noch einen zweiten Faktor. Melden Sie sich neu an und nehmen Sie die Änderung innerhalb von fünf Minuten vor.',
};
