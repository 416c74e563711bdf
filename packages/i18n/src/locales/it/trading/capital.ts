/** Il denaro proprio dell’operatore: che cosa copre, e ogni suo movimento. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/capital.ts';

export const capital: Widened<typeof en.capital> = {
  title: 'Il denaro proprio dell’operatore',
  lead: 'Quanto potremmo dovere sui conti reali, e il nostro denaro che lo copre. Ogni cifra è misurata dai libri contabili; nessuna può essere inserita a mano.',
  asOf: 'Al {time}.',
  capital: 'Capitale',
  capitalHow: 'Versato dall’operatore e ancora presente.',
  cover: 'Copertura',
  coverHow:
    'Il capitale, più o meno quanto trading, commissioni, finanziamento e protezione hanno portato o sono costati finora.',
  exposure: 'Esposizione',
  exposureHow: 'Il massimo che potremmo dovere, misurato come spiegato sotto.',
  how: 'Per ogni strumento: il profitto di tutte le posizioni sui conti reali al prezzo attuale, e quanto si aggiungerebbe se il mercato ci andasse contro. Si muove di quanto la leva massima consente fino allo stop out al {stopOut}, e salta di un altro {gap}. Le posizioni in guadagno guadagnano per intero; quelle in perdita pagano solo fino allo stop out. Conta la direzione peggiore, arrotondata per eccesso, e gli strumenti non si compensano mai tra loro. Non sono compresi salti più ampi, variazioni dei cambi, né commissioni e finanziamento overnight futuri.',
  rule: 'Una nuova posizione su un conto reale che porterebbe l’esposizione oltre la copertura viene rifiutata. La chiusura non è mai rifiutata.',
  instrument: 'Strumento',
  long: 'Tenuto long',
  short: 'Tenuto short',
  total: 'Totale',
  none: 'Nessuna posizione è aperta sui conti reali.',
  unpriced:
    'Uno strumento con posizioni aperte non ha ancora un prezzo. Fino ad allora il totale è sconosciuto e sui conti reali non si apre nulla di nuovo.',
  movements: 'Movimenti del capitale',
  movementsHow:
    'Ogni movimento è stato proposto da una persona e approvato da un’altra, con il riferimento della banca o della blockchain. Si può prelevare solo finché né il capitale né la copertura scendono sotto l’esposizione.',
  date: 'Data',
  movement: 'Movimento',
  fund: 'Versamento',
  withdraw: 'Prelievo',
  reference: 'Riferimento',
  amount: 'Importo (USDT)',
  play: 'Denaro fittizio di questo ambiente di prova',
  nothing: 'Non è ancora stato versato nulla.',
};
