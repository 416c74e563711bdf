/** Lo que se comunicó al cliente y puede volver a leer. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Lo que se le ha comunicado, de lo más reciente a lo más antiguo. Se conserva 400 días; lo relativo a la seguridad, tres años.',
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
    filled: 'Orden pendiente ejecutada',
    stop_loss: 'Stop loss activado',
    take_profit: 'Take profit activado',
    trailing_stop: 'Stop dinámico activado',
    expiry: 'Posición cerrada al vencimiento',
    expired: 'Orden pendiente vencida',
    cancelled: 'Orden pendiente cancelada',
  },
};
