/** L’estratto conto, in un file. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: 'Estratto conto',
  text: 'Tutta l’attività del conto {mode, select, demo {demo} other {reale}} nel periodo che sceglie, in un file. Gratis, tutte le volte che vuole.',
  from: 'Primo giorno',
  to: 'Ultimo giorno',
  zone: 'Fuso orario',
  zoneHelp: 'Giorni e orari seguono questo fuso orario.',
  zoneNothing: 'Nessun fuso con questo nome',
  format: 'Formato',
  formats: {
    csv: {
      title: 'Movimenti di denaro (CSV)',
      note: 'ogni movimento, con commissioni e finanziamento in colonne proprie',
    },
    pdf: { title: 'Documento (PDF)', note: 'da leggere e conservare, nella Sua lingua; fino a {max} movimenti' },
    positions: {
      title: 'Posizioni (CSV)',
      note: 'il profitto realizzato di ogni posizione, e ciò che è ancora aperto',
    },
    journal: {
      title: 'Giornale (hledger)',
      note: 'per i programmi di contabilità, che verificano da sé i saldi iniziali e finali',
    },
  },
  download: 'Scarica',
  progress: 'Finora {count} righe',
  making: 'Il documento è in preparazione…',
  done: 'L’estratto conto è salvato.',
  wrongOrder: 'L’ultimo giorno viene prima del primo.',
  noDay: 'Inserisca una data.',
};
