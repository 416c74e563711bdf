/** Ciò che è stato comunicato al cliente, da rileggere. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Le Sue notifiche, dalla più recente. Restano qui per 400 giorni, quelle di sicurezza per tre anni.',
  none: 'Per ora non c’è nulla da leggere. Qui troverà verifiche, margin call, ciò che i Suoi ordini fanno da soli e modifiche alla sicurezza del Suo conto.',
  isNew: 'Nuova',
  seeOrder: 'Vedi l’ordine',
  unreadOrders: 'Da leggere sui Suoi ordini: {count}',
  filter: 'Mostra',
  all: 'Tutte',
  unreadOnly: 'Solo da leggere',
  noneHere: 'Qui non c’è nulla.',
  readAll: 'Segna tutte come lette',
  read: 'Segna come letta',
  more: '{count, plural, one {e un’altra dello stesso tipo nello stesso minuto} many {e altre # dello stesso tipo nello stesso minuto} other {e altre # dello stesso tipo nello stesso minuto}}',
  groups: {
    security: 'Sicurezza',
    margin: 'Margine',
    orders: 'Ordini',
    money: 'Depositi, prelievi e conversioni',
    reviews: 'Verifiche dell’identità',
    plans: 'Piani',
    loans: 'Prestiti',
    options: 'Opzioni',
    nfts: 'NFT solidali',
    strategies: 'Strategie',
    alerts: 'Avvisi di prezzo',
    invitations: 'Inviti',
    support: 'Assistenza',
  },
  steps: {
    filled: 'Ordine in attesa eseguito',
    stop_loss: 'Stop loss attivato',
    take_profit: 'Take profit attivato',
    trailing_stop: 'Trailing stop attivato',
    expiry: 'Posizione chiusa alla scadenza',
    expired: 'Ordine in attesa scaduto',
    cancelled: 'Ordine in attesa annullato',
  },
};
