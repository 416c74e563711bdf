/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: 'Voir l’œuvre',
  outbid: {
    subject: 'Votre enchère sur {item} a été dépassée',
    text: 'Quelqu’un a enchéri davantage sur {item}\u202f: le prix est maintenant de {price} USDT.',
    bought: 'Quelqu’un a acheté {item} pour {price} USDT, ce qui a mis fin à la vente.',
    free: 'Vos {amount} USDT sont de nouveau disponibles sur votre compte réel.',
    until: 'Vous pouvez enchérir jusqu’au {endsAt}. Une enchère dans les cinq dernières minutes prolonge la vente.',
  },
  won: {
    subject: '{item} est à vous',
    text: '{item} est à vous pour {amount} USDT. La totalité est allée à {charity}.',
    address:
      'Indiquez une adresse de réception sur la page de l’œuvre, afin qu’elle puisse vous être envoyée. L’adresse ne peut être donnée qu’une fois.',
  },
  unsold: {
    subject: 'Prix de réserve non atteint\u202f: {item}',
    text: 'La vente de {item} s’est terminée sous le prix de réserve\u202f: l’œuvre n’a pas été vendue.',
    free: 'Vos {amount} USDT sont de nouveau disponibles sur votre compte réel.',
  },
  delivered: {
    subject: 'L’œuvre {item} a été livrée',
    text: 'L’œuvre {item} a été envoyée à votre adresse de réception.',
    hash: 'Transaction\u202f: {hash}',
  },
};
