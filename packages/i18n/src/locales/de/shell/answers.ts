/** Was eine Antwort sagt: Ablehnungen der Regeln, Fehler des Protokolls, Erfolgsmeldungen und was ein Feld zulässt. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/answers.ts';

export const notices: Widened<typeof en.notices> = {
  20001: 'Zur Prüfung gesendet.',
  20002: 'Einzahlung gemeldet und zur Prüfung gesendet.',
  20003: 'Auszahlung beantragt.',
  20004: 'Gekauft.',
  20005: 'Erledigt.',
};

export const fields: Widened<typeof en.fields> = {
  account: 'Benutzername oder E-Mail-Adresse',
  password: 'Passwort',
  inviteCode: 'Einladungscode',
  product: 'Produkt',
  code: 'Instrument',
  direction: 'Richtung',
  type: 'Orderart',
  lots: 'Lots',
  leverage: 'Hebel',
  price: 'Kurs',
  maxSlippagePercent: 'Größte Slippage (%)',
  stopLossPrice: 'Stop-Loss',
  takeProfitPrice: 'Take-Profit',
  entryPrice: 'Einstiegskurs',
  expiresAt: 'Gültig bis',
  trailingDistance: 'Abstand des Trailing-Stops',
  orderId: 'Order',
  id: 'ID',
  status: 'Status',
  page: 'Seite',
  size: 'Einträge pro Seite',
  interval: 'Intervall',
  limit: 'Anzahl',
  from: 'Von',
  to: 'Bis',
  key: 'Schlüssel',
  verificationCode: 'Bestätigungscode',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  oldPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  coin: 'Währung',
  network: 'Netzwerk',
  amount: 'Betrag',
  hash: 'Transaktions-Hash',
  proofId: 'Zahlungsbeleg',
  name: 'Name',
};

export const missing: Widened<typeof en.missing> = {
  stopLossPrice: 'Geben Sie den Stop-Loss-Kurs ein.',
  takeProfitPrice: 'Geben Sie den Take-Profit-Kurs ein.',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}: {allowed}.',
  required: 'Angabe erforderlich',
  text: 'Text wird erwartet',
  textLength: '{min} bis {max} Zeichen',
  textForm: 'das Format stimmt nicht',
  personName:
    'Buchstaben einer Schrift, dazwischen Leerzeichen, Bindestriche, Apostrophe und Punkte; keine Ziffern, Symbole, unsichtbaren Zeichen oder Zierbuchstaben und keine gemischten Alphabete',
  visibleText: 'keine unsichtbaren Zeichen und keine, die die Reihenfolge anderer ändern',
  pushService: 'die Adresse eines Push-Dienstes, den wir kennen',
  otherTime: 'eine andere Uhrzeit als der Beginn',
  number: 'eine Zahl wird erwartet',
  integer: 'eine ganze Zahl von {min} bis {max}',
  decimal:
    'eine einfache Dezimalzahl mit höchstens {decimals, plural, one {# Stelle} other {# Stellen}} nach dem Dezimalpunkt, etwa 0.1',
  priceAboveZero:
    'ein Preis über null mit höchstens {decimals, plural, one {# Stelle} other {# Stellen}} nach dem Dezimalpunkt',
  boolean: 'true oder false wird erwartet',
  object: 'ein Objekt wird erwartet',
  list: 'eine Liste wird erwartet',
  oneOf: 'einer der Werte {values}',
  imageRequired: 'das nötige Bild hochladen',
  notSigned: 'nicht unterschrieben',
  unchanged: 'das wurde nicht angenommen: Senden Sie etwas anderes',
  noSuchPicture: 'zu diesem Ausweis gibt es kein solches Bild',
  samePicture: 'das ist dasselbe Bild wie die Vorderseite',
  time: 'eine Zeit nach ISO 8601 in UTC, etwa 2026-11-20T16:00:00.000Z',
  id: 'eine ID, nur Ziffern',
  unknownField: 'dieses Feld gibt es nicht',
  repeatedField: 'darf nur einmal angegeben werden',
  json: 'der Inhalt ist kein gültiges JSON',
  idempotencyKey:
    'der Header Idempotency-Key ist erforderlich: 1 bis 128 Buchstaben, Ziffern oder Zeichen ohne Leerzeichen',
  virtually: 'der Header virtually ist NO (Demo) oder YES (Live)',
  invalid: 'nicht zulässig',
};
