/** Lo que se comunicó al cliente y puede volver a leer. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Sus notificaciones, de la más reciente a la más antigua. Se conservan 400 días; las de seguridad, tres años.',
  none: 'Todavía no hay nada que leer. Aquí verá las revisiones, los avisos de margen, lo que sus órdenes hacen por sí solas y los cambios en la seguridad de su cuenta.',
  isNew: 'Nueva',
  seeOrder: 'Ver la orden',
  unreadOrders: 'Sin leer sobre sus órdenes: {count}',
  filter: 'Mostrar',
  all: 'Todas',
  unreadOnly: 'Solo sin leer',
  noneHere: 'Aquí no hay nada.',
  readAll: 'Marcar todas como leídas',
  read: 'Marcar como leída',
  more: '{count, plural, one {y otra del mismo tipo en el mismo minuto} many {y otras # del mismo tipo en el mismo minuto} other {y otras # del mismo tipo en el mismo minuto}}',
  groups: {
    security: 'Seguridad',
    margin: 'Margen',
    orders: 'Órdenes',
    money: 'Depósitos, retiradas y conversiones',
    reviews: 'Verificaciones de identidad',
    plans: 'Planes',
    loans: 'Préstamos',
    options: 'Opciones',
    nfts: 'NFT solidarios',
    strategies: 'Estrategias',
    alerts: 'Alertas de precio',
    invitations: 'Invitaciones',
    support: 'Ayuda',
  },
  steps: {
    filled: 'Orden ejecutada',
    stop_loss: 'Stop loss activado',
    take_profit: 'Take profit activado',
    trailing_stop: 'Stop dinámico activado',
    expiry: 'Posición cerrada al vencimiento',
    expired: 'Orden pendiente caducada',
    cancelled: 'Orden pendiente cancelada',
  },
};
