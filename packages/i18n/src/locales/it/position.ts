/** Cosa si può fare con le posizioni aperte: stop, chiusura parziale, più posizioni insieme. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/position.ts';

export const position: Widened<typeof en.position> = {
  edit: 'Modifica',
  editOf: 'Modifica gli stop di {name}',
  editTitle: 'Stop di questa posizione',
  trailing: 'Stop dinamico (trailing): distanza dal prezzo',
  trailingShort: 'Stop dinamico',
  trailingHelp: 'Segue il prezzo a questa distanza, solo a Suo favore.',
  trailingNow: 'Segue il prezzo solo a Suo favore. Ora è a {price}.',
  trailingWould: 'Segue il prezzo solo a Suo favore. Partirebbe da {price}.',
  gapNote:
    'Uno stop chiude al primo prezzo che lo raggiunge. In un mercato veloce quel prezzo può essere peggiore dello stop.',
  save: 'Salva le modifiche',
  saving: 'Salvataggio…',
  saved: 'Modifiche salvate',
  savedText: 'I nuovi livelli valgono da subito.',
  notSaved: 'Non modificata',
  notSavedText: 'I livelli sono rimasti com’erano.',
  goneTitle: 'Questa posizione è chiusa',
  goneText: 'È stata chiusa mentre era su questa pagina. Lo storico ordini dice quando, perché e a che prezzo.',
  lotsToClose: 'Lotti da chiudere',
  lotsOpen: 'Lotti aperti: {lots}. Il resto conserva i suoi stop.',
  shares: 'Quota della posizione',
  shareOf: '{percent}% della posizione',
  whole: 'Tutto',
  partResult: 'Risultato di questa parte, commissione di chiusura compresa',
  staysOpen: 'Resta aperto',
  earlierParts: 'Risultato delle parti già chiuse',
  financing: 'Finanziamento overnight finora',
  closePart: '{lots, plural, one {Chiudi {lots} lotto} many {Chiudi {lots} lotti} other {Chiudi {lots} lotti}}',
  partClosed:
    '{lots, plural, one {{lots} lotto chiuso} many {{lots} lotti chiusi} other {{lots} lotti chiusi}} a {price}',
  several: 'Chiusura multipla',
  severalTitle: 'Chiudere più posizioni?',
  which: 'Quali posizioni',
  all: 'Tutte',
  profitable: 'Quelle in guadagno',
  losing: 'Quelle in perdita',
  count: '{count, plural, one {# posizione} many {# posizioni} other {# posizioni}}',
  severalText:
    'Ognuna si chiude al prezzo di mercato all’arrivo dell’ordine, qualunque sia, e paga la sua commissione di chiusura. Guadagno o perdita si valutano prima delle commissioni, ai prezzi di quel momento.',
  severalSum: 'Risultato prima delle commissioni, ora',
  severalConfirm: '{count, plural, one {Chiudi # posizione} many {Chiudi # posizioni} other {Chiudi # posizioni}}',
  severalDone: '{count, plural, one {# posizione chiusa} many {# posizioni chiuse} other {# posizioni chiuse}}',
  severalNone: 'Nessuna posizione è stata chiusa',
  severalLeft:
    '{count, plural, =0 {Non resta nessuna posizione da chiudere.} one {# posizione resta aperta: il suo mercato ora è chiuso.} many {# posizioni restano aperte: il loro mercato ora è chiuso.} other {# posizioni restano aperte: il loro mercato ora è chiuso.}}',
  severalRefusedText: 'Le posizioni sono rimaste com’erano.',
};
