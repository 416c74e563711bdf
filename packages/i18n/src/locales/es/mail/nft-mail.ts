/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: 'Ver la obra',
  outbid: {
    subject: 'Han superado su puja por {item}',
    text: 'Alguien ha pujado más por {item}: el precio es ahora de {price} USDT.',
    bought: 'Alguien ha comprado {item} por {price} USDT, lo que ha puesto fin a la subasta.',
    free: 'Sus {amount} USDT vuelven a estar disponibles en su cuenta real.',
    until: 'Puede pujar hasta el {endsAt}. Una puja en los últimos cinco minutos prolonga la subasta.',
  },
  won: {
    subject: 'La obra {item} es suya',
    text: 'La obra {item} es suya por {amount} USDT. El importe íntegro ha ido a {charity}.',
    address:
      'Indique una dirección de recepción en la página de la obra para que se le pueda enviar. Solo se puede indicar una vez.',
  },
  unsold: {
    subject: 'Precio de reserva no alcanzado: {item}',
    text: 'La subasta de {item} terminó por debajo del precio de reserva y la obra no se vendió.',
    free: 'Sus {amount} USDT vuelven a estar disponibles en su cuenta real.',
  },
  delivered: {
    subject: 'La obra {item} se ha entregado',
    text: 'La obra {item} se ha enviado a su dirección de recepción.',
    hash: 'Transacción: {hash}',
  },
};
