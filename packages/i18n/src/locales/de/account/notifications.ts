/** Was dem Kunden mitgeteilt wurde und nachzulesen ist. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Was wir Ihnen mitgeteilt haben, das Neueste zuerst. Hier wird nichts entfernt.',
  none: 'Noch gibt es nichts zu lesen. Hier stehen künftig Prüfungen, Margin Calls, was Ihre Orders von selbst tun, und Änderungen an der Sicherheit Ihres Kontos.',
  isNew: 'Neu',
  seeOrder: 'Order ansehen',
  unreadOrders: 'Ungelesen zu Ihren Orders: {count}',
  steps: {
    filled: 'Wartende Order ausgeführt',
    stop_loss: 'Stop-Loss ausgelöst',
    take_profit: 'Take-Profit ausgelöst',
    trailing_stop: 'Trailing-Stop ausgelöst',
    expiry: 'Position bei Ablauf geschlossen',
    expired: 'Wartende Order verfallen',
    cancelled: 'Wartende Order storniert',
  },
};
