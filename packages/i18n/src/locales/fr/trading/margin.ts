/** Ce qui est dit d’un appel de marge et d’un stop out, sur chaque page. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: 'Appel de marge sur le compte démo', real: 'Appel de marge sur le compte réel' },
  strip:
    'Niveau de marge {level}\u00a0%. À {stopOut}\u00a0%, des positions sont clôturées, la plus forte perte d’abord.',
  see: 'Voir les positions',
  stopped: {
    demo: 'Stop out sur le compte démo\u202f: des positions ont été clôturées',
    real: 'Stop out sur le compte réel\u202f: des positions ont été clôturées',
  },
  over: { demo: 'L’appel de marge sur le compte démo est levé', real: 'L’appel de marge sur le compte réel est levé' },
  todo: 'Ce que vous pouvez faire',
  close: 'Clôturez une position, ou une partie\u202f: la marge qu’elle utilise est libérée.',
  wait: 'Vous n’avez pas à ajouter d’argent\u202f: vous ne pouvez pas perdre plus que ce que contient le compte.',
  ends: 'L’appel de marge prend fin dès que le niveau dépasse {ends}\u00a0%.',
  byQuote: 'Cotation qui l’a déclenché\u202f: {name} {bid} / {ask}, n° {sequence}, {at}.',
  largest: 'La plus forte perte a été clôturée d’abord, et seulement autant qu’il fallait.',
  closings: 'Ce qui a été clôturé, et à quelle cotation',
};
