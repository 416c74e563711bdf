/** Der Kontoauszug als Datei. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: 'Kontoauszug',
  text: 'Alle Vorgänge auf dem {mode, select, demo {Demokonto} other {Live-Konto}} in einem Zeitraum Ihrer Wahl, als Datei. Kostenlos, so oft Sie möchten.',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  zone: 'Zeitzone',
  zoneHelp: 'Tage und Uhrzeiten richten sich nach dieser Zeitzone.',
  zoneNothing: 'Keine solche Zeitzone',
  format: 'Dateiformat',
  formats: {
    csv: { title: 'Geldbewegungen (CSV)', note: 'jede Buchung; Gebühren und Finanzierung in eigenen Spalten' },
    pdf: { title: 'Dokument (PDF)', note: 'zum Lesen und Aufbewahren, in Ihrer Sprache; bis {max} Buchungen' },
    positions: { title: 'Positionen (CSV)', note: 'realisierter Gewinn jeder Position, und was noch offen ist' },
    journal: {
      title: 'Journal für hledger',
      note: 'für Buchhaltungsprogramme, die Anfangs- und Endsaldo selbst nachprüfen',
    },
  },
  download: 'Herunterladen',
  progress: 'Bisher {count} Zeilen',
  making: 'Das Dokument wird erstellt …',
  done: 'Der Kontoauszug ist gespeichert.',
  wrongOrder: 'Der letzte Tag liegt vor dem ersten.',
  noDay: 'Geben Sie ein Datum ein.',
};
