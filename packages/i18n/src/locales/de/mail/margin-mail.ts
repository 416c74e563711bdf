/** Die Mails zu Margin-Call und Stop-out. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: 'Margin-Call auf Ihrem Demokonto', real: 'Margin-Call auf Ihrem Live-Konto' },
  stopped: {
    demo: 'Stop-out auf Ihrem Demokonto: Positionen wurden geschlossen',
    real: 'Stop-out auf Ihrem Live-Konto: Positionen wurden geschlossen',
  },
  state: '{at}: Eigenkapital {equity} USDT, genutzte Margin {used} USDT, Margin-Niveau {level}\u00a0%.',
  quote: 'Auslösende Kursstellung: {name} {bid} / {ask}, Nr. {sequence}, {at}.',
  next: 'Ihr Eigenkapital deckt die Margin Ihrer Positionen nicht mehr. Bei {stopOut}\u00a0% werden sie geschlossen, die mit dem größten Verlust zuerst.',
  todo: 'Sie können eine Position oder einen Teil davon schließen: Das gibt Margin frei. Sie müssen kein Geld nachschießen: Mehr, als auf dem Konto ist, können Sie nicht verlieren.',
  why: 'Bei {stopOut}\u00a0% oder weniger werden Positionen geschlossen: die mit dem größten Verlust zuerst, und nur so viel wie nötig.',
  closing:
    '{name}, {direction}: {lots} Lots geschlossen zu {price}. Kursstellung: {bid} / {ask}, {source}, Nr. {sequence}, {at}. Ergebnis vor Gebühren: {profit} USDT.',
  cancelled: 'Zuerst stornierte wartende Orders: {count}.',
  more: 'Weitere Schließungen, in Ihrer Orderhistorie: {count}.',
  button: 'Positionen und Historie ansehen',
  mute: 'Sie können diese E-Mails auf Ihrer Kontoseite unter „Einstellungen“ abstellen.',
};
