/** See `locales/en/account/support.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/support.ts';

export const supportNames: Widened<typeof en.supportNames> = {
  kinds: {
    question: 'Eine Frage',
    complaint: 'Eine Beschwerde',
  },
  categories: {
    account: 'Konto und Anmeldung',
    verification: 'Identitätsprüfung',
    deposit: 'Einzahlungen',
    withdrawal: 'Auszahlungen',
    trading: 'Orders und Handel',
    products: 'Pläne, Kredite, NFTs, Optionen',
    technical: 'Die Website selbst',
    other: 'Etwas anderes',
  },
  states: {
    waitingForUs: 'Wartet auf uns',
    waitingForCustomer: 'Beantwortet',
    closed: 'Geschlossen',
  },
  abouts: {
    order: 'Eine Order',
    deposit: 'Eine Einzahlung',
    withdrawal: 'Eine Auszahlung',
  },
  outcomes: {
    upheld: 'Wir geben der Beschwerde recht',
    partlyUpheld: 'Wir geben ihr zum Teil recht',
    notUpheld: 'Wir geben ihr nicht recht',
  },
  ticket: 'Ticket Nr. {id}',
};

export const contact: Widened<typeof en.contact> = {
  staffed: 'Jemand vom Support ist gerade da.',
  notStaffed:
    'Gerade ist niemand vom Support da. Schreiben Sie trotzdem: Eine Antwort ist innerhalb von {hours} Stunden fällig.',
  median:
    'Erste Antworten der letzten 30 Tage: im Median {time}. {answered} beantwortet, {waiting} noch offen. Gemessen, nicht eingetippt.',
  unmeasured: 'In den letzten 30 Tagen gab es weniger als fünf Gespräche, zu wenige für eine übliche Antwortzeit.',
  title: 'Schreiben Sie uns',
  yours: 'Ihre Gespräche',
  draft: 'Entwurf, nicht gesendet',
  none: 'Sie haben uns noch nicht geschrieben.',
  start: 'Neues Gespräch',
  back: 'Alle Gespräche',
  kind: 'Worum geht es?',
  category: 'Thema',
  subject: 'Betreff',
  about: 'Geht es um etwas davon?',
  aboutNothing: 'Nichts davon',
  aboutId: 'Nummer',
  aboutIdHelp: 'Wie sie auf der eigenen Seite steht.',
  message: 'Nachricht',
  messageHelp: 'Schreiben Sie hier nie ein Passwort oder einen Code. Niemand braucht das, um Ihnen zu helfen.',
  picture: 'Bild anhängen (optional)',
  send: 'Senden',
  you: 'Sie',
  support: 'Support',
  member: 'Support · {name}',
  typing: 'Support schreibt …',
  read: 'Gelesen',
  seePicture: 'Bild ansehen',
  ownPicture: 'Ihr Bild',
  unread: '{count} neu',
  dueAt: 'Eine Antwort ist bis {time} fällig.',
  acknowledged: 'Ihre Beschwerde ist am {time} eingegangen. Entschieden wird bis {due}.',
  contested: 'Am {time} widersprochen. Jemand anderes entscheidet bis {due} neu.',
  contestTitle: 'Sind Sie nicht einverstanden?',
  contestText:
    'Innerhalb von 30 Tagen können Sie einmal eine neue Entscheidung von jemandem verlangen, der an dieser nicht beteiligt war.',
  contestWords: 'Warum nicht?',
  contest: 'Neue Entscheidung verlangen',
  close: 'Ich brauche nichts mehr',
  withdraw: 'Beschwerde zurückziehen',
  withdrawTitle: 'Beschwerde zurückziehen?',
  withdrawText:
    'Sie wird ohne Entscheidung geschlossen und kann nicht wieder geöffnet werden. Eine neue Beschwerde ist weiterhin möglich.',
  closedReopens: 'Am {time} geschlossen. Eine Nachricht innerhalb von 14 Tagen öffnet es wieder.',
  closedAt: 'Am {time} geschlossen.',
  rate: 'Wie war es? 5 ist die beste Note.',
  rateOf: '{n} von 5',
  rateWords: 'Kommentar (optional)',
  rateSend: 'Bewerten',
  rated: 'Sie haben {n} von 5 gegeben. Danke.',
  transcript: 'Gespräch herunterladen',
  visitorTitle: 'Ohne Konto',
  visitorText:
    'Das Gespräch bleibt in diesem Browser-Tab. Hinterlassen Sie eine E-Mail-Adresse, falls Sie vor der Antwort gehen.',
  email: 'E-Mail für die Antwort (optional)',
  linkSent: 'Wir haben einen Link an diese Adresse gesendet. Folgen Sie ihm, dann kommen Antworten dorthin.',
  linkNotSent:
    'Es wurde kein Link gesendet: Diese Adresse hat an einem Tag zu viele erhalten. Die Antwort erscheint hier.',
  confirmTitle: 'Ihre E-Mail-Adresse',
  confirmText: 'Sie möchten Antworten des Supports an diese Adresse erhalten.',
  confirm: 'Adresse bestätigen',
  confirmed: 'Bestätigt: Antworten kommen an diese Adresse.',
  logIn: 'Melden Sie sich an, um über Ihr Konto, Orders oder Zahlungen zu schreiben.',
  complaintHow:
    'Der Eingang einer Beschwerde wird sofort bestätigt; entschieden wird sie innerhalb von {days} Arbeitstagen, mit Begründung. Sind Sie nicht einverstanden, entscheidet jemand anderes neu.',
};
