/** Ce dont le client a été informé et qu’il peut relire. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Ce dont vous avez été informé, du plus récent au plus ancien. Rien n’est retiré d’ici.',
  none: 'Rien à lire pour l’instant. Les vérifications, les appels de marge et les changements liés à la sécurité de votre compte s’afficheront ici.',
  isNew: 'Nouveau',
};
