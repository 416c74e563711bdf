/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const frames: Widened<typeof en.frames> = {
  notOpen: 'Noch nicht verfügbar',
  nfts: 'Hier entstehen NFTs für den guten Zweck: Auktionen, deren Erlös in derselben Transaktion an eine Kinderhilfsorganisation geht, auf einer öffentlichen Seite.',
  invite:
    'Hier können Sie künftig Freunde einladen: ein Link und ein Anteil an deren Handelsgebühren, gezahlt allein aus Gebühreneinnahmen.',
  rules: 'Was gelten wird',
  titles: {
    invite: 'Freunde einladen',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  nfts: {
    first: 'Ein Gebot bindet seinen Betrag; wer überboten wird, bekommt ihn im selben Moment frei.',
    second: 'Der gesamte Erlös geht in derselben Transaktion wie der Verkauf auf das Konto der Hilfsorganisation.',
    third: 'Jeder Verkauf und jede Auszahlung steht auf einer öffentlichen Seite.',
  },
};

export const settings: Widened<typeof en.settings> = {
  title: 'Einstellungen',
  theme: 'Darstellung',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  colours: 'Farben der Kurse',
  colourChoices: { redUp: 'Rot steigend', greenUp: 'Grün steigend', blueOrange: 'Blau steigend' },
  coloursHelp:
    'Rot steigend, Grün fallend; Grün steigend, Rot fallend; oder Blau steigend, Orange fallend. Pfeil und Vorzeichen bleiben gleich.',
  kept: 'Nur auf diesem Gerät gespeichert.',
};
