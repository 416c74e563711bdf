/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: 'Zum Werk',
  outbid: {
    subject: 'Sie wurden überboten: {item}',
    text: 'Für {item} wurde mehr geboten: Der Preis beträgt jetzt {price} USDT.',
    bought: '{item} wurde per Sofortkauf für {price} USDT verkauft; damit ist die Auktion beendet.',
    free: 'Ihre {amount} USDT sind auf Ihrem Live-Konto wieder verfügbar.',
    until: 'Bieten können Sie bis {endsAt}. Ein Gebot in den letzten fünf Minuten verlängert die Auktion.',
  },
  won: {
    subject: '{item} gehört Ihnen',
    text: 'Sie haben {item} für {amount} USDT erworben. Der ganze Betrag ging an {charity}.',
    address:
      'Nennen Sie auf der Seite des Werks eine Empfangsadresse, damit es Ihnen gesendet werden kann. Das ist nur einmal möglich.',
  },
  unsold: {
    subject: 'Mindestpreis nicht erreicht: {item}',
    text: 'Die Auktion von {item} endete unter dem Mindestpreis; das Werk wurde nicht verkauft.',
    free: 'Ihre {amount} USDT sind auf Ihrem Live-Konto wieder verfügbar.',
  },
  delivered: {
    subject: '{item} wurde Ihnen übertragen',
    text: '{item} wurde an Ihre Empfangsadresse gesendet.',
    hash: 'Transaktion: {hash}',
  },
};
