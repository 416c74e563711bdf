/** Inviting friends: terms, friends without names, and what they brought. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/invite.ts';

export const invite: Widened<typeof en.invite> = {
  title: 'Freunde einladen',
  lead: 'Sie erhalten {days} Tage lang {share} % der Handelsgebühren, die jeder Freund auf dem Live-Konto zahlt. Gezahlt wird aus den Gebühren, die wir eingenommen haben, und aus nichts anderem.',
  same: 'Ihr Freund zahlt mit und ohne Einladung dieselben Gebühren. Einzahlungen bringen keine Vergütung, und die Freunde Ihrer Freunde auch nicht.',
  closed: {
    country:
      'Wo Sie wohnen, gibt es keine Einladungen: Die Regeln dort erlauben solche Vergütungen nicht. Was Sie erhalten haben, bleibt Ihnen.',
    share: 'Zurzeit sind keine Einladungen möglich. Für Freunde, die schon registriert sind, ändert sich nichts.',
    account:
      'Ihr Konto ist gesperrt, deshalb lässt sich Ihr Code nicht verwenden. Vergütungen warten, bis die Sperre endet.',
  },
  ways: 'Ihre Einladung',
  link: 'Ihr Link',
  code: 'Ihr Code',
  qr: 'QR-Code Ihres Links',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ist fehlgeschlagen. Markieren Sie den Text und kopieren Sie ihn selbst.',
  share: 'Teilen',
  shareText:
    'Ich lade Sie zu Candor ein. Dafür erhalte ich einen Anteil Ihrer Handelsgebühren; Sie zahlen mit und ohne mich dasselbe.',
  steps: 'Drei Schritte',
  register: 'Registrieren',
  fund: 'Einzahlen',
  trade: 'Handeln',
  registerText: 'Mit Ihrem Link oder Code. Nachtragen lässt er sich nicht.',
  fundText: 'Ihr Freund zahlt auf das Live-Konto ein.',
  tradeText: 'Von da an zählen die Gebühren jedes Tages.',
  rewarded: 'Bisherige Vergütung',
  entries: 'Buchungen ansehen',
  friends: 'Ihre Freunde',
  none: 'Mit Ihrem Code hat sich noch niemand registriert.',
  friend: 'Freund {number}',
  noNames: 'Namen sehen Sie hier nicht, und Ihre Freunde sehen einander nicht.',
  state: {
    active: 'Zählt',
    held: 'Angehalten',
    refused: 'Abgelehnt',
    ended: 'Vorbei',
  },
  until: '{share} % bis {day}',
  notYet: 'noch nicht',
  done: '{step}: {day}',
  open: '{step}: noch nicht',
  off: 'Die Vergütung ruht: Wo einer von Ihnen wohnt, ist sie nicht erlaubt.',
  holdTitle: 'Warum angehalten wurde',
  lookedTitle: 'Was wir geprüft haben',
  heldText:
    'Wir entscheiden bis {time}. Verloren geht nichts: Genehmigen wir es, werden auch die Tage bis dahin gezahlt.',
  approvedText: 'Wir haben es geprüft, und es zählt.',
  refusedText: 'Für diesen Freund gibt es keine Vergütung.',
  relations: {
    inviter: 'Gemeinsam mit Ihnen',
    friend: 'Gemeinsam mit einem anderen Ihrer Freunde',
    circle: 'Gemeinsam mit jemandem, auf den Ihre eigene Einladung zurückgeht',
  },
  reasons: {
    document: 'Ausweis',
    device: 'Gerät',
    phone: 'Telefonnummer',
    address: 'Postanschrift',
    network: 'Netzwerkadresse',
  },
  why: 'Unsere Gründe',
  answered: 'Ihre Antwort',
  answer: 'Auf die Ablehnung antworten',
  answerHelp: 'Sie können einmal antworten. Danach entscheiden wir neu.',
  send: 'Antwort senden',
  whenTitle: 'Wann Vergütungen kommen',
  when: 'Nach Mitternacht (UTC) für den Tag davor, abgerundet. Zurückgenommene Gebühren werden mit späteren Vergütungen verrechnet. Reichen die Gebühreneinnahmen nicht, wartet eine Vergütung, bis sie reichen.',
  invitedTitle: 'Sie wurden eingeladen',
  invitedBy:
    'Jemand hat Sie eingeladen und erhält bis {day} {share} % Ihrer Handelsgebühren. Sie zahlen dieselben Gebühren wie alle.',
  help: 'So funktioniert es',
};
