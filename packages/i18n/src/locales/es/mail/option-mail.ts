/** See `locales/en/mail/option-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: 'Ver la opción',
  kinds: {
    call: 'call',
    put: 'put',
    call_spread: 'spread de call',
    put_spread: 'spread de put',
    straddle: 'straddle',
    strangle: 'strangle',
  },
  expired: {
    subject: 'Su opción sobre {name} ha vencido ({account})',
    text: 'Su opción ({what}) sobre {name} venció el {at}.',
    paid: 'Pagó {paid} USDT, ya disponibles en su {account}.',
    nothing: 'No pagó nada: el precio de liquidación no alcanzó el nivel en el que la opción paga.',
    how: 'La página de la opción muestra el precio de liquidación y cada una de las cotizaciones de las que es la media.',
  },
  closed: {
    subject: 'Ha cerrado su opción sobre {name} ({account})',
    text: 'El {at} cerró antes del vencimiento su opción ({what}) sobre {name}.',
    paid: 'Obtuvo {paid} USDT, ya disponibles en su {account}.',
    how: 'La página de la opción muestra la cotización y la volatilidad en las que se basó el cierre.',
  },
  result: 'Había pagado una prima de {premium} USDT. Resultado: {profit} USDT.',
};
