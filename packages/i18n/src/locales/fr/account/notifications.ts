/** Ce dont le client a été informé et qu’il peut relire. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Ce dont vous avez été informé, du plus récent au plus ancien. Rien n’est retiré d’ici.',
  none: 'Rien à lire pour l’instant. Les vérifications, les appels de marge, ce que vos ordres font d’eux-mêmes et les changements liés à la sécurité de votre compte s’afficheront ici.',
  isNew: 'Nouveau',
  seeOrder: 'Voir l’ordre',
  unreadOrders: 'Non lu sur vos ordres\u202f: {count}',
  steps: {
    filled: 'Ordre en attente exécuté',
    stop_loss: 'Stop loss déclenché',
    take_profit: 'Take profit déclenché',
    trailing_stop: 'Stop suiveur déclenché',
    expiry: 'Position clôturée à l’échéance',
    expired: 'Ordre en attente expiré',
    cancelled: 'Ordre en attente annulé',
  },
};
