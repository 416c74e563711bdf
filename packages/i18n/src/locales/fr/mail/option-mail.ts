/** See `locales/en/mail/option-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: 'Voir l’option',
  kinds: {
    call: 'call',
    put: 'put',
    call_spread: 'call spread',
    put_spread: 'put spread',
    straddle: 'straddle',
    strangle: 'strangle',
  },
  expired: {
    subject: 'Votre option sur {name} est arrivée à échéance ({account})',
    text: 'Votre option ({what}) sur {name} est arrivée à échéance le {at}.',
    paid: 'Elle a versé {paid} USDT, disponibles sur votre {account}.',
    nothing:
      'Elle n’a rien versé\u202f: le cours de règlement n’était pas à un niveau où l’option verse quelque chose.',
    how: 'La page de l’option montre le cours de règlement et toutes les cotations dont il est la moyenne.',
  },
  closed: {
    subject: 'Vous avez clôturé votre option sur {name} ({account})',
    text: 'Vous avez clôturé votre option ({what}) sur {name} avant l’échéance, le {at}.',
    paid: 'La clôture a rapporté {paid} USDT, disponibles sur votre {account}.',
    how: 'La page de l’option montre la cotation et la volatilité sur lesquelles ce montant repose.',
  },
  result: 'Vous aviez payé une prime de {premium} USDT. Résultat\u202f: {profit} USDT.',
};
