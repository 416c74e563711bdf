/** Fehler des Protokolls. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: 'Wir konnten diese Anfrage nicht lesen.',
  401: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  403: 'Dazu sind Sie nicht berechtigt.',
  404: 'Nichts gefunden.',
  409: 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.',
  413: 'Die Anfrage ist zu groß.',
  414: 'Die Adresse der Anfrage ist zu lang.',
  415: 'Diese Art von Inhalt wird nicht angenommen.',
  429: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  500: 'Auf unserer Seite ist ein Fehler aufgetreten. Referenz: {requestId}.',
  503: 'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  timeout: 'Zeitüberschreitung im Netz. Prüfen Sie die Orderliste.',
  offline: 'Keine Verbindung zu Candor. Prüfen Sie Ihr Netz.',
  unknown: 'Unbekannter Fehler.',
};
