/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: 'Ajustes',
  theme: 'Apariencia',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  colours: 'Colores de los precios',
  colourChoices: { redUp: 'Sube en rojo', greenUp: 'Sube en verde', blueOrange: 'Sube en azul' },
  coloursHelp:
    'Rojo al subir y verde al bajar; verde al subir y rojo al bajar; o azul al subir y naranja al bajar. La flecha y el signo no cambian.',
  density: 'Espacio entre filas',
  densities: { comfortable: 'Amplio', compact: 'Compacto' },
  densityHelp: 'Compacto muestra más filas a la vez. Los botones conservan su tamaño.',
  kept: 'Se guarda solo en este dispositivo.',
};
