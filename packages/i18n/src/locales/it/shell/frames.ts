/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: 'Impostazioni',
  theme: 'Aspetto',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  colours: 'Colori dei prezzi',
  colourChoices: { redUp: 'Su in rosso', greenUp: 'Su in verde', blueOrange: 'Su in blu' },
  coloursHelp:
    'Rosso in rialzo e verde in ribasso; verde in rialzo e rosso in ribasso; oppure blu in rialzo e arancione in ribasso. Freccia e segno restano gli stessi.',
  density: 'Spaziatura delle righe',
  densities: { comfortable: 'Ampia', compact: 'Compatta' },
  densityHelp: 'Con la spaziatura compatta si vedono più righe alla volta. I pulsanti non cambiano dimensione.',
  kept: 'Salvato solo su questo dispositivo.',
};
