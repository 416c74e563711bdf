/** Was zu Margin-Call und Stop-out auf jeder Seite steht. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: 'Margin-Call auf dem Demokonto', real: 'Margin-Call auf dem Live-Konto' },
  strip:
    'Margin-Niveau {level}\u00a0%. Bei {stopOut}\u00a0% werden Positionen geschlossen, die mit dem größten Verlust zuerst.',
  see: 'Positionen ansehen',
  stopped: {
    demo: 'Stop-out auf dem Demokonto: Positionen wurden geschlossen',
    real: 'Stop-out auf dem Live-Konto: Positionen wurden geschlossen',
  },
  over: { demo: 'Der Margin-Call auf dem Demokonto ist vorbei', real: 'Der Margin-Call auf dem Live-Konto ist vorbei' },
  todo: 'Was Sie tun können',
  close: 'Schließen Sie eine Position oder einen Teil davon: Das gibt die gebundene Margin frei.',
  wait: 'Sie müssen kein Geld nachschießen: Mehr, als auf dem Konto ist, können Sie nicht verlieren.',
  ends: 'Der Margin-Call endet, sobald das Niveau über {ends}\u00a0% liegt.',
  byQuote: 'Auslösende Kursstellung: {name} {bid} / {ask}, Nr. {sequence}, {at}.',
  largest: 'Der größte Verlust wurde zuerst geschlossen, und nur so viel wie nötig.',
  closings: 'Was geschlossen wurde, und zu welcher Kursstellung',
};
