/** Ce dont le client a été informé et qu’il peut relire. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Vos notifications, de la plus récente à la plus ancienne. Elles sont conservées 400 jours, et trois ans pour la sécurité.',
  none: 'Rien à lire pour l’instant. Les vérifications, les appels de marge, ce que vos ordres font d’eux-mêmes et les changements liés à la sécurité de votre compte s’afficheront ici.',
  isNew: 'Nouvelle',
  seeOrder: 'Voir l’ordre',
  unreadOrders: 'Non lu sur vos ordres\u202f: {count}',
  filter: 'Afficher',
  all: 'Tout',
  unreadOnly: 'Non lues seulement',
  noneHere: 'Rien ici.',
  readAll: 'Tout marquer comme lu',
  read: 'Marquer comme lue',
  more: '{count, plural, one {et une autre du même type dans la même minute} many {et # autres du même type dans la même minute} other {et # autres du même type dans la même minute}}',
  groups: {
    security: 'Sécurité',
    margin: 'Marge',
    orders: 'Ordres',
    money: 'Dépôts, retraits et conversions',
    reviews: 'Vérifications d’identité',
    plans: 'Plans',
    loans: 'Prêts',
    options: 'Options',
    nfts: 'NFT caritatifs',
    strategies: 'Stratégies',
    alerts: 'Alertes de cours',
    invitations: 'Invitations',
    support: 'Assistance',
  },
  steps: {
    filled: 'Ordre exécuté',
    stop_loss: 'Stop loss déclenché',
    take_profit: 'Take profit déclenché',
    trailing_stop: 'Stop suiveur déclenché',
    expiry: 'Position clôturée à l’échéance',
    expired: 'Ordre en attente expiré',
    cancelled: 'Ordre en attente annulé',
  },
};
