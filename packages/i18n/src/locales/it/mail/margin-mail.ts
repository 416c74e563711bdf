/** Le e-mail su margin call e stop out. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: 'Margin call sul Suo conto demo', real: 'Margin call sul Suo conto reale' },
  stopped: {
    demo: 'Stop out sul Suo conto demo: sono state chiuse posizioni',
    real: 'Stop out sul Suo conto reale: sono state chiuse posizioni',
  },
  state: '{at}: equity {equity} USDT, margine impegnato {used} USDT, livello di margine {level}%.',
  quote: 'Quotazione che l’ha determinato: {name} {bid} / {ask}, n. {sequence}, {at}.',
  next: 'La Sua equity non copre più il margine delle posizioni. Al {stopOut}% vengono chiuse, dalla perdita maggiore.',
  todo: 'Può chiudere una posizione, o una parte: si libera margine. Non deve aggiungere denaro: non può perdere più di quanto c’è sul conto.',
  why: 'Al {stopOut}% o sotto si chiudono posizioni: dalla perdita maggiore, e solo quanto basta.',
  closing:
    '{name}, {direction}: {lots} lotti chiusi a {price}. Quotazione: {bid} / {ask}, {source}, n. {sequence}, {at}. Risultato prima delle commissioni: {profit} USDT.',
  cancelled: 'Ordini in attesa annullati per primi: {count}.',
  more: 'Altre chiusure, nello storico ordini: {count}.',
  button: 'Vedi posizioni e storico',
  mute: 'Può disattivare queste e-mail nella pagina del Suo conto, in «Preferenze».',
};
