/** Les e-mails sur les appels de marge et les stop out. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: 'Appel de marge sur votre compte démo', real: 'Appel de marge sur votre compte réel' },
  stopped: {
    demo: 'Stop out sur votre compte démo\u202f: des positions ont été clôturées',
    real: 'Stop out sur votre compte réel\u202f: des positions ont été clôturées',
  },
  state: '{at}\u202f: fonds propres {equity} USDT, marge utilisée {used} USDT, niveau de marge {level}\u00a0%.',
  quote: 'Cotation qui l’a déclenché\u202f: {name} {bid} / {ask}, n° {sequence}, {at}.',
  next: 'Vos fonds propres ne couvrent plus la marge de vos positions. À {stopOut}\u00a0%, elles sont clôturées, la plus forte perte d’abord.',
  todo: 'Vous pouvez clôturer une position, ou une partie\u202f: cela libère de la marge. Vous n’avez pas à ajouter d’argent\u202f: vous ne pouvez pas perdre plus que ce que contient le compte.',
  why: 'À {stopOut}\u00a0% ou moins, des positions sont clôturées\u202f: la plus forte perte d’abord, et seulement autant qu’il faut.',
  closing:
    '{name}, {direction}\u202f: {lots} lot(s) clôturé(s) à {price}. Cotation\u202f: {bid} / {ask}, {source}, n° {sequence}, {at}. Résultat avant frais\u202f: {profit} USDT.',
  cancelled: 'Ordres en attente annulés d’abord\u202f: {count}.',
  more: 'Autres clôtures, dans votre historique des ordres\u202f: {count}.',
  button: 'Voir les positions et l’historique',
  mute: 'Vous pouvez désactiver ces e-mails sur la page de votre compte, sous Préférences.',
};
