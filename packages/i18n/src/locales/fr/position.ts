/** Ce qui se fait d’une position ouverte : ses stops, une partie, plusieurs à la fois. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/position.ts';

export const position: Widened<typeof en.position> = {
  edit: 'Modifier',
  editOf: 'Modifier les stops de {name}',
  editTitle: 'Stops de cette position',
  trailing: 'Stop suiveur\u202f: distance au cours',
  trailingShort: 'Stop suiveur',
  trailingHelp: 'Suit le cours à cette distance, uniquement en votre faveur.',
  trailingNow: 'Suit le cours uniquement en votre faveur. Il est à {price} à présent.',
  trailingWould: 'Suit le cours uniquement en votre faveur. Il partirait de {price}.',
  gapNote:
    'Un stop clôture au premier cours qui l’atteint. Dans un marché rapide, ce cours peut être moins bon que le stop.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Modifications enregistrées',
  savedText: 'Les nouveaux niveaux valent dès maintenant.',
  notSaved: 'Rien n’a été modifié',
  notSavedText: 'Les niveaux sont inchangés.',
  goneTitle: 'Cette position est clôturée',
  goneText:
    'Elle a été clôturée pendant que vous étiez ici. L’historique des ordres indique quand, pourquoi et à quel cours.',
  lotsToClose: 'Lots à clôturer',
  lotsOpen: 'Ouvert\u202f: {lots} lot(s). Le reste garde ses stops.',
  shares: 'Part de la position',
  shareOf: '{percent}\u00a0% de la position',
  whole: 'Tout',
  partResult: 'Résultat de cette partie, frais de clôture déduits',
  staysOpen: 'Reste ouvert',
  earlierParts: 'Résultat des parties déjà clôturées',
  financing: 'Financement overnight à ce jour',
  closePart: 'Clôturer {lots} lot(s)',
  partClosed: '{lots} lot(s) clôturé(s) à {price}',
  several: 'Clôture groupée',
  severalTitle: 'Clôturer plusieurs positions\u202f?',
  which: 'Quelles positions',
  all: 'Toutes',
  profitable: 'Celles en gain',
  losing: 'Celles en perte',
  count: '{count, plural, one {# position} many {# positions} other {# positions}}',
  severalText:
    'Chacune se clôture au cours du marché à l’arrivée de votre ordre, quel qu’il soit, et paie ses frais de clôture. Gain ou perte se jugent avant frais, aux cours de cet instant.',
  severalSum: 'Résultat avant frais, à présent',
  severalConfirm: '{count, plural, one {Clôturer # position} many {Clôturer # positions} other {Clôturer # positions}}',
  severalDone: '{count, plural, one {# position clôturée} many {# positions clôturées} other {# positions clôturées}}',
  severalNone: 'Aucune position n’a été clôturée',
  severalLeft:
    '{count, plural, =0 {Il ne reste aucune position à clôturer.} one {# position reste ouverte\u202f: son marché est fermé.} many {# positions restent ouvertes\u202f: leur marché est fermé.} other {# positions restent ouvertes\u202f: leur marché est fermé.}}',
  severalRefusedText: 'Les positions sont inchangées.',
};
