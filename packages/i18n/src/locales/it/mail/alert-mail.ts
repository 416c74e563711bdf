/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: 'Avviso di prezzo: {what}',
  several: 'Avvisi di prezzo: {count}',
  reached: '{what}. Il prezzo era {price} il {at}.',
  moved: '{what}. Il prezzo è passato da {from} a {price} entro il {at}.',
  why: 'Questo avviso l’ha impostato Lei. Lo segnaliamo una volta sola; può impostarlo di nuovo nella pagina.',
  button: 'Vedi gli avvisi',
};
