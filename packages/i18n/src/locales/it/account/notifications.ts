/** Ciò che è stato comunicato al cliente, da rileggere. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Ciò che le è stato comunicato, dal più recente. Da qui non si rimuove nulla.',
  none: 'Per ora non c’è nulla da leggere. Qui troverà verifiche, margin call e modifiche alla sicurezza del suo conto.',
  isNew: 'Nuova',
};
