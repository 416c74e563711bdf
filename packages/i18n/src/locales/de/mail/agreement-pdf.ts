/** Der Kreditvertrag als Dokument. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/agreement-pdf.ts';

export const agreementPdf: Widened<typeof en.agreementPdf> = {
  title: 'Kreditvertrag',
  draft: 'Zu unterschreiben',
  signed: 'Unterschrieben',
  lender: 'Kreditgeber',
  borrower: 'Kreditnehmer',
  customerNumber: 'Kundennummer',
  document: 'Vertrag',
  number: '{loan}, Fassung {number}',
  made: 'Erstellt am',
  terms: 'Vereinbarte Bedingungen',
  amount: 'Kreditbetrag',
  term: 'Laufzeit',
  days: '{days, plural, one {# Tag von 24 Stunden} other {# Tage zu je 24 Stunden}} ab der Auszahlung',
  freeDays: 'Zinsfreie Tage',
  daily: 'Zinsen für jeden Tag danach',
  nominal: 'Sollzins pro Jahr',
  apr: 'Effektiver Jahreszins',
  aprHow: 'Nach Anhang III der Richtlinie (EU) 2023/2225, für die vollständige Rückzahlung am letzten Tag.',
  interest: 'Zinsen insgesamt für die ganze Laufzeit',
  fees: 'Gebühren',
  none: 'Keine',
  total: 'Insgesamt zurückzuzahlen',
  rules: 'Die Regeln',
  payout:
    'Der Kredit wird in einer einzigen Transaktion auf das Live-Konto des Kreditnehmers ausgezahlt, sobald der Kreditgeber ihn genehmigt hat. Vorher ist nichts zu zahlen.',
  charge:
    'Berechnet werden einfache Zinsen: der Tageszins auf den noch geschuldeten Kreditbetrag, für jeden ganzen Tag nach den zinsfreien Tagen, abgerundet auf volle Millionstel eines USDT. Zinseszinsen werden nicht berechnet.',
  cap: 'Alle Zinsen zusammen übersteigen nie den Kreditbetrag.',
  early:
    'Der Kreditnehmer kann den Kredit jederzeit ganz oder teilweise vorzeitig zurückzahlen, ohne dass ihm dafür etwas berechnet wird. Rückzahlungen werden zuerst auf die Zinsen angerechnet, dann auf den Kreditbetrag.',
  withdrawal:
    'Innerhalb von 14 Tagen ab der Auszahlung kann der Kreditnehmer diesen Vertrag ohne Angabe von Gründen widerrufen, indem er den Kreditbetrag mit den Zinsen der bisherigen Tage zurückzahlt.',
  due: 'Am Ende der Laufzeit wird der geschuldete Betrag vom verfügbaren Guthaben auf dem Live-Konto des Kreditnehmers abgebucht, soweit dieses Guthaben reicht.',
  late: 'Bleibt etwas unbezahlt, läuft derselbe Tageszins weiter, und sonst wird nichts berechnet. Überfällige Beträge werden von späterem Guthaben und vor Auszahlungen vom Live-Konto abgebucht; alles Übrige kann ausgezahlt werden.',
  debt: 'Der Kredit ist zurückzuzahlen, was auch immer aus dem wird, was damit gekauft wird.',
  schedule: 'Kosten Tag für Tag',
  day: 'Tag',
  interestSoFar: 'Zinsen bis dahin',
  payoff: 'Vollständige Rückzahlung an diesem Tag',
  signature: 'Unterschrift des Kreditnehmers',
  typed: 'Durch Eintippen des Namens unterschrieben',
  at: 'Unterschrieben am {at}',
  basis: 'SHA-256 des Dokuments, das zu unterschreiben war: {sha256}',
  play: 'Dies ist eine Sandbox: Der Kredit ist Spielgeld und keine Schuld.',
};
