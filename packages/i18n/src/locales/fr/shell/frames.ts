/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: 'Réglages',
  theme: 'Apparence',
  themes: { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  colours: 'Couleurs des cours',
  colourChoices: { redUp: 'Hausse rouge', greenUp: 'Hausse verte', blueOrange: 'Hausse bleue' },
  coloursHelp:
    'Rouge en hausse, vert en baisse ; vert en hausse, rouge en baisse ; ou bleu en hausse, orange en baisse. La flèche et le signe restent les mêmes.',
  density: 'Espacement des lignes',
  densities: { comfortable: 'Aéré', compact: 'Serré' },
  densityHelp: 'Serré montre plus de lignes à la fois. Les boutons gardent leur taille.',
  kept: 'Conservé sur cet appareil uniquement.',
};
