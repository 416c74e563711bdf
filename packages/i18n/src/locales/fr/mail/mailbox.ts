/** La boîte aux lettres d’un bac à sable. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: 'E-mails de ce bac à sable',
  lead: 'Un bac à sable sans serveur de messagerie n’envoie rien. Ce qu’il aurait envoyé figure ici, du plus récent au plus ancien, pour toute personne qui peut ouvrir cette page. La liste s’actualise d’elle-même.',
  empty: 'Aucun e-mail pour l’instant.',
  all: 'Tous les e-mails',
  asMail: 'Tel que l’affiche une messagerie',
  asText: 'En texte brut',
};
