/** Das eigene Geld des Betreibers: was es deckt, und jede seiner Bewegungen. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/capital.ts';

export const capital: Widened<typeof en.capital> = {
  title: 'Das eigene Geld des Betreibers',
  lead: 'Was wir auf Live-Konten schulden könnten, und unser eigenes Geld, das es deckt. Jeder Wert wird aus den Büchern gemessen; keiner lässt sich von Hand eingeben.',
  asOf: 'Stand: {time}.',
  capital: 'Kapital',
  capitalHow: 'Vom Betreiber eingezahlt und noch da.',
  cover: 'Deckung',
  coverHow:
    'Kapital, zuzüglich oder abzüglich dessen, was Handel, Gebühren, Finanzierung und Negativsaldoschutz bisher gebracht oder gekostet haben.',
  exposure: 'Offenes Risiko',
  exposureHow: 'Das Höchste, was wir schulden könnten, wie unten gemessen.',
  how: 'Für jedes Instrument: der Gewinn aller Positionen auf Live-Konten zum aktuellen Kurs, und was hinzukäme, wenn der Markt gegen uns liefe. Er läuft so weit, wie der höchste Hebel bis zum Stop-out bei {stopOut} zulässt, und springt weitere {gap}. Gewinnende Positionen gewinnen voll; verlierende zahlen nur bis zum Stop-out. Es zählt die schlechtere Richtung, aufgerundet, und Instrumente werden nie gegeneinander verrechnet. Nicht enthalten sind größere Sprünge, Änderungen der Wechselkurse sowie künftige Gebühren und Finanzierung über Nacht.',
  rule: 'Eine neue Position auf einem Live-Konto, die das offene Risiko über die Deckung heben würde, wird abgelehnt. Schließen wird nie abgelehnt.',
  instrument: 'Instrument',
  long: 'Long gehalten',
  short: 'Short gehalten',
  total: 'Summe',
  none: 'Auf Live-Konten sind keine Positionen offen.',
  unpriced:
    'Ein Instrument mit offenen Positionen hat noch keinen Kurs. Bis dahin ist die Summe unbekannt, und auf Live-Konten wird nichts Neues eröffnet.',
  movements: 'Bewegungen des Kapitals',
  movementsHow:
    'Jede Bewegung hat eine Person vorgeschlagen und eine andere genehmigt, mit der Referenz der Bank oder der Blockchain. Entnommen werden kann nur, solange Kapital und Deckung beide nicht unter dem offenen Risiko liegen.',
  date: 'Datum',
  movement: 'Bewegung',
  fund: 'Eingezahlt',
  withdraw: 'Entnommen',
  reference: 'Referenz',
  amount: 'Betrag (USDT)',
  play: 'Spielgeld dieser Sandbox',
  nothing: 'Bisher wurde nichts eingezahlt.',
};
