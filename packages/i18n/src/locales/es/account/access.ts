/** La lista de todas las teclas, y lo que se dice de un precio cuando se pide. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: 'Atajos de teclado',
  everywhere: 'En todas partes',
  lists: 'Listas, pestañas y búsqueda',
  trading: 'Instrumento y formulario de la orden',
  move: 'Al control siguiente; con Mayús, al anterior',
  search: 'Buscar entre todos los instrumentos',
  list: 'Esta lista',
  leave: 'Cerrar un diálogo, un panel o la pantalla completa',
  messages: 'Al último mensaje',
  choose: 'Elegir pestaña, dirección o apalancamiento',
  find: 'Elegir un resultado de la búsqueda y abrirlo',
  sayPrice: 'Leer en voz alta el precio actual',
  review: 'Del formulario de la orden a la revisión; nunca envía una orden',
  buy: 'Comprar (largo), en el formulario de la orden',
  sell: 'Vender (corto), en el formulario de la orden',
  size: 'Al tamaño de la orden',
  place: 'Enviar la orden que se está revisando',
  closePosition: 'Cerrar la primera posición en este instrumento; antes pregunta',
  step: 'Subir o bajar una cifra, o un nivel del gráfico; con Mayús, diez pasos',
  either: 'o',
  keys: { tab: 'Tab', shift: 'Mayús', ctrl: 'Ctrl', alt: 'Alt', enter: 'Intro', escape: 'Esc', arrows: 'Flechas' },
  singleKeys: 'Teclas sin Ctrl: {keys}',
  singleKeysHelp:
    'No hacen nada mientras escribe. Desactívelas si le molestan, por ejemplo con el control por voz. Solo se guarda en este dispositivo.',
  priceSaid: '{name}: {price}, {change} en 24 horas',
  noPriceSaid: '{name}: todavía sin precio',
};
