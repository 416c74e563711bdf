/** Was in den E-Mails steht. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candor fragt nie nach Ihrem Passwort, einem Code oder einer Zahlung, weder per E-Mail noch am Telefon.',
  event: 'Zeitpunkt: {at}. Gerät: {device}. Netzwerkadresse: {address}.',
  unknownDevice: 'unbekannt',
  resetButton: 'Neues Passwort setzen',
  frozen: 'Zu Ihrem Schutz sind Auszahlungen nach dieser Änderung 24 Stunden lang gesperrt.',
  notYou: 'Waren Sie das nicht, setzen Sie sofort ein neues Passwort. Damit enden alle anderen Sitzungen.',
  code: {
    subject: '{code} ist Ihr Candor-Code',
    register: 'Geben Sie diesen Code ein, um die Registrierung abzuschließen.',
    recover: 'Geben Sie diesen Code ein, um ein neues Passwort zu setzen.',
    changeEmailOld:
      'Geben Sie diesen Code ein, um an Ihrer aktuellen Adresse zu bestätigen, dass sich Ihre E-Mail-Adresse ändern soll.',
    changeEmailNew: 'Geben Sie diesen Code ein, um Ihre neue E-Mail-Adresse zu bestätigen.',
    lasts: 'Er gilt {minutes} Minuten und nur für diesen Zweck.',
    notYou: 'Haben Sie ihn nicht angefordert, ignorieren Sie diese E-Mail. Geben Sie den Code niemandem.',
  },
  addressKnown: {
    subject: 'Sie haben bereits ein Konto bei Candor',
    text: 'Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Dazu gibt es schon ein Konto: Melden Sie sich an oder setzen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Kontos wurde geändert; alle anderen Sitzungen wurden beendet.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Die E-Mail-Adresse Ihres Kontos lautet jetzt {newEmail}.',
  },
  factorSet: {
    subject: 'Ein zweiter Faktor wurde hinzugefügt',
    text: 'Neuer zweiter Faktor Ihres Kontos: {factor}.',
  },
  factorRemoved: {
    subject: 'Ein zweiter Faktor wurde entfernt',
    text: 'Von Ihrem Konto entfernt: {factor}.',
  },
  factors: {
    totp: 'eine Authenticator-App',
    passkey: 'ein Passkey',
  },
  providerLinked: {
    subject: 'Die Anmeldung mit {provider} wurde mit Ihrem Konto verknüpft',
    text: 'Ab jetzt können Sie sich auch mit {provider} bei Ihrem Konto anmelden.',
    notYou:
      'Waren Sie das nicht, setzen Sie sofort ein neues Passwort und lösen Sie dann die Verknüpfung mit {provider} unter „Konto“, „Sicherheit“.',
  },
  payeeAdded: {
    subject: 'Bestätigen Sie eine neue Auszahlungsadresse',
    text: 'Die Adresse {payee} ({network}) wurde als „{name}“ in Ihr Adressbuch aufgenommen. Nutzbar wird sie erst, wenn Sie sie bestätigen.',
    wait: 'Der Link gilt 24 Stunden und nur einmal. Die Adresse ist 24 Stunden nach der Bestätigung nutzbar.',
    button: 'Adresse bestätigen',
  },
  newDevice: {
    subject: 'Anmeldung auf einem neuen Gerät',
    text: 'Jemand hat sich auf einem neuen Gerät bei Ihrem Konto angemeldet.',
  },
  accountLocked: {
    subject: 'Ihr Konto ist vorübergehend gesperrt',
    text: 'Nach vielen fehlgeschlagenen Anmeldungen ({at}, Netzwerkadresse {address}) nimmt Ihr Konto für eine Weile keine Versuche mehr an. Waren Sie es selbst, entsperren Sie es mit diesem Link und melden Sie sich an. Wenn nicht, brauchen Sie nichts zu tun: Niemand ist hineingekommen.',
    button: 'Konto entsperren',
  },
  accountClosed: {
    subject: 'Ihr Konto ist geschlossen',
    text: 'Ihr Konto wurde am {at} geschlossen. Wir bewahren nur auf, was das Gesetz verlangt.',
  },
};
