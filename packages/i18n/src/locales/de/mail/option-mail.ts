/** Die Mails zum Ende einer Option: dass sie verfallen ist oder vorzeitig geschlossen wurde. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: 'Zur Option',
  kinds: {
    call: 'Call',
    put: 'Put',
    call_spread: 'Call-Spread',
    put_spread: 'Put-Spread',
    straddle: 'Straddle',
    strangle: 'Strangle',
  },
  expired: {
    subject: 'Ihre Option auf {name} ist verfallen ({account})',
    text: 'Ihre Option ({what}) auf {name} ist am {at} verfallen.',
    paid: 'Sie hat {paid} USDT ausgezahlt; der Betrag ist auf Ihrem {account} verfügbar.',
    nothing: 'Sie hat nichts ausgezahlt: Der Abrechnungskurs lag nicht in dem Bereich, in dem die Option zahlt.',
    how: 'Die Seite der Option zeigt den Abrechnungskurs und jede Kursstellung, aus der er gemittelt ist.',
  },
  closed: {
    subject: 'Sie haben Ihre Option auf {name} geschlossen ({account})',
    text: 'Sie haben Ihre Option ({what}) auf {name} am {at} vorzeitig geschlossen.',
    paid: 'Das hat {paid} USDT gebracht; der Betrag ist auf Ihrem {account} verfügbar.',
    how: 'Die Seite der Option zeigt die Kursstellung und die Volatilität, auf denen das beruht.',
  },
  result: 'Sie hatten eine Prämie von {premium} USDT gezahlt. Ergebnis: {profit} USDT.',
};
