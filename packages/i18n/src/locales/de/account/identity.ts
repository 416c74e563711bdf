/** Die Identitätsprüfung, wie beide Seiten sie benennen: was verlangt wird, und warum etwas nicht angenommen wurde. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    birthdate: 'Geburtsdatum',
    sex: 'Geschlecht',
    country: 'Land',
    address: 'Adresse',
    phone: 'Telefon',
    documentType: 'Art des Ausweises',
    front: 'Vorderseite des Ausweises',
    back: 'Rückseite des Ausweises',
    handheld: 'Foto mit dem Ausweis in der Hand',
    signature: 'Unterschrift',
  },
  documents: {
    idCard: 'Personalausweis',
    passport: 'Reisepass',
    driversLicence: 'Führerschein',
  },
  sexes: {
    male: 'Männlich',
    female: 'Weiblich',
  },
  reasons: {
    unreadable: 'Es ist nicht lesbar. Senden Sie es noch einmal, scharf und groß genug.',
    glare: 'Licht spiegelt sich darauf. Nehmen Sie es noch einmal auf, ohne Blitz und abseits von Lampen.',
    cutOff: 'Ein Teil fehlt. Alle vier Ecken müssen im Bild sein.',
    expired: 'Der Ausweis ist abgelaufen. Verwenden Sie einen, der noch gültig ist.',
    notAccepted: 'Dieser Ausweis wird nicht angenommen. Verwenden Sie Personalausweis, Reisepass oder Führerschein.',
    doesNotMatch: 'Es stimmt nicht mit Ihrem Ausweis überein. Geben Sie es genau so an, wie es dort steht.',
    wrongDocument: 'Das ist nicht der Ausweis oder nicht die Seite, um die wir gebeten haben.',
    edited: 'Das Bild wirkt bearbeitet. Senden Sie es so, wie es aufgenommen wurde.',
    faceNotVisible:
      'Ihr Gesicht ist nicht deutlich zu sehen. Nehmen Sie ab, was es verdeckt, und blicken Sie in die Kamera.',
    documentNotVisible:
      'Der Ausweis in Ihrer Hand ist nicht deutlich zu sehen. Halten Sie ihn neben Ihr Gesicht, nicht davor.',
    notSigned: 'Die Unterschrift fehlt oder gleicht nicht der auf dem Ausweis.',
    incomplete: 'Es fehlt etwas. Bitte ergänzen Sie es.',
    underAge: 'Wir prüfen nur Erwachsene.',
  },
};
