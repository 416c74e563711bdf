/** Was dem Kunden mitgeteilt wurde und nachzulesen ist. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Was wir Ihnen mitgeteilt haben, das Neueste zuerst. Hier wird nichts entfernt.',
  none: 'Noch gibt es nichts zu lesen. Hier stehen künftig Prüfungen, Margin Calls und Änderungen an der Sicherheit Ihres Kontos.',
  isNew: 'Neu',
};
