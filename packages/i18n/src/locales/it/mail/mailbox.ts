/** La casella di posta di un ambiente di prova. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: 'E-mail di questo ambiente di prova',
  lead: 'Un ambiente di prova senza server di posta non invia nulla. Ciò che avrebbe inviato si trova qui, dal più recente, per chiunque possa aprire questa pagina. L’elenco si aggiorna da sé.',
  empty: 'Ancora nessuna e-mail.',
  all: 'Tutte le e-mail',
  asMail: 'Come la mostra un programma di posta',
  asText: 'Come testo semplice',
};
