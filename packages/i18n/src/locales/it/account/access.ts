/** L’elenco di tutti i tasti, e che cosa si dice di un prezzo quando lo si chiede. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: 'Scorciatoie da tastiera',
  everywhere: 'Ovunque',
  lists: 'Elenchi, schede e ricerca',
  trading: 'Strumento e modulo d’ordine',
  move: 'Al comando successivo; con Maiusc al precedente',
  search: 'Cerca tra tutti gli strumenti',
  list: 'Questo elenco',
  leave: 'Chiudere una finestra, un pannello o lo schermo intero',
  messages: 'All’ultimo messaggio',
  choose: 'Scegliere schede, direzione e leva',
  find: 'Scegliere un risultato della ricerca e aprirlo',
  sayPrice: 'Leggere ad alta voce il prezzo attuale',
  review: 'Dal modulo d’ordine alla verifica; non invia mai un ordine',
  buy: 'Comprare (long), nel modulo d’ordine',
  sell: 'Vendere (short), nel modulo d’ordine',
  size: 'Alla dimensione dell’ordine',
  place: 'Inviare l’ordine in verifica',
  closePosition: 'Chiudere la prima posizione su questo strumento; prima chiede conferma',
  step: 'Aumentare o diminuire una cifra, o un livello del grafico; con Maiusc di dieci passi',
  either: 'oppure',
  keys: {
    tab: 'Tab',
    shift: 'Maiusc',
    ctrl: 'Ctrl',
    alt: 'Alt',
    enter: 'Invio',
    escape: 'Esc',
    arrows: 'Tasti freccia',
  },
  singleKeys: 'Tasti senza Ctrl: {keys}',
  singleKeysHelp:
    'Non fanno nulla mentre scrive. Li disattivi se La disturbano, per esempio con i comandi vocali. La scelta resta solo su questo dispositivo.',
  priceSaid: '{name}: {price}, {change} in 24 ore',
  noPriceSaid: '{name}: ancora nessun prezzo',
};
