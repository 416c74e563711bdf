/** Ciò che è stato comunicato al cliente, da rileggere. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Ciò che Le è stato comunicato, dal più recente. Da qui non si rimuove nulla.',
  none: 'Per ora non c’è nulla da leggere. Qui troverà verifiche, margin call, ciò che i Suoi ordini fanno da soli e modifiche alla sicurezza del Suo conto.',
  isNew: 'Nuova',
  seeOrder: 'Vedi l’ordine',
  unreadOrders: 'Da leggere sui Suoi ordini: {count}',
  steps: {
    filled: 'Ordine in attesa eseguito',
    stop_loss: 'Stop loss attivato',
    take_profit: 'Take profit attivato',
    trailing_stop: 'Stop dinamico attivato',
    expiry: 'Posizione chiusa alla scadenza',
    expired: 'Ordine in attesa scaduto',
    cancelled: 'Ordine in attesa annullato',
  },
};
