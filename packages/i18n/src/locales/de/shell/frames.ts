/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: 'Einstellungen',
  theme: 'Darstellung',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  colours: 'Farben der Kurse',
  colourChoices: { redUp: 'Rot steigend', greenUp: 'Grün steigend', blueOrange: 'Blau steigend' },
  coloursHelp:
    'Rot steigend, Grün fallend; Grün steigend, Rot fallend; oder Blau steigend, Orange fallend. Pfeil und Vorzeichen bleiben gleich.',
  density: 'Zeilenabstand',
  densities: { comfortable: 'Normal', compact: 'Kompakt' },
  densityHelp: 'Kompakt zeigt mehr Zeilen auf einmal. Schaltflächen bleiben gleich groß.',
  kept: 'Nur auf diesem Gerät gespeichert.',
};
