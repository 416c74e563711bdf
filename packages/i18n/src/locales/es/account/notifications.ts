/** Lo que se comunicó al cliente y puede volver a leer. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Lo que se le ha comunicado, de lo más reciente a lo más antiguo. Nada se elimina de aquí.',
  none: 'Todavía no hay nada que leer. Aquí verá las revisiones, los avisos de margen y los cambios en la seguridad de su cuenta.',
  isNew: 'Nueva',
};
