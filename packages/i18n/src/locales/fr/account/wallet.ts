/** Dépôts par blockchain. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/wallet.ts';

export const wallet: Widened<typeof en.wallet> = {
  title: 'Déposer',
  profileText: 'Vos propres adresses, et ce qui y est arrivé',
  lead: 'Envoyez des cryptoactifs à votre propre adresse.',
  automatic: 'Ce qui arrive est crédité automatiquement dès que le réseau l’a confirmé.',
  none: 'Aucun réseau n’est connecté ici : les dépôts sont impossibles pour l’instant.',
  coin: 'Cryptoactif',
  network: 'Réseau',
  address: 'Votre adresse',
  qr: 'Code QR de votre adresse',
  minimum: 'Montant minimal',
  needed: 'Confirmations requises',
  takes: 'Durée habituelle',
  about: 'environ {time}',
  warning:
    'N’envoyez que des {coin}, et uniquement sur {network}. Tout autre envoi à cette adresse peut être définitivement perdu.',
  direct:
    'Envoyez depuis un portefeuille ou une plateforme d’échange. Les ETH envoyés par un contrat intelligent ne sont pas reconnus.',
  anySender:
    'Envoyez depuis un portefeuille, une plateforme d’échange ou un contrat intelligent : les ETH sont reconnus dans tous les cas.',
  smaller: 'Les montants inférieurs attendent, puis sont crédités ensemble dès qu’ils atteignent le minimum.',
  yours: 'Cette adresse n’est qu’à vous et reste valable.',
  down: 'Ce réseau ne peut pas être lu pour l’instant. Rien n’est perdu : vos envois seront crédités dès qu’il pourra l’être à nouveau.',
  reviewed:
    'Ce réseau n’est pas connecté ici. Signalez votre paiement avec sa transaction et une image : deux membres de notre personnel le cherchent sur le réseau et créditent ce qui est arrivé, dans un délai de {time}.',
  reviewedWithin: 'Vérifié dans un délai de',
  announceReviewed: 'Nécessaire sur ce réseau : sans signalement, nous ne voyons pas votre paiement.',
  smallerReviewed: 'Envoyez au moins le minimum : sur ce réseau, un montant inférieur ne peut pas être signalé.',
  paysElsewhere:
    'Les retraits ne sont pas proposés ici sur {network}. Vous pouvez retirer sur un autre réseau, au besoin après conversion dans son cryptoactif.',
  paysNowhere: 'Les retraits ne sont proposés ici sur aucun réseau pour l’instant.',
  play: 'Cryptoactifs fictifs',
  playText:
    'Ce bac à sable a sa propre blockchain. Le robinet envoie des cryptoactifs fictifs à votre adresse, par une vraie transaction sur cette blockchain. N’envoyez jamais de vrais cryptoactifs ici.',
  playSend: 'M’envoyer {amount} {coin}',
  playSent: 'Les cryptoactifs fictifs sont en route.',
  announce: 'Signaler un paiement',
  announceText:
    'Ce n’est pas nécessaire : les paiements sont crédités de toute façon. Si vous indiquez la transaction, nous pouvons vous dire où elle en est.',
  amount: 'Montant envoyé',
  enterAmount: 'Saisissez le montant envoyé.',
  hash: 'Hash de la transaction',
  hashHelp: 'En entier, ou ses 6 derniers caractères.',
  enterHash: 'Saisissez le hash de la transaction ou ses 6 derniers caractères.',
  proof: 'Justificatif de paiement (facultatif)',
  proofNeeded: 'Justificatif de paiement',
  proofMissing:
    'Ajoutez une image du paiement, par exemple une capture d’écran du portefeuille ou de la plateforme d’où vous avez envoyé.',
  submit: 'Signaler le paiement',
  list: 'Vos dépôts',
  empty: 'Aucun dépôt pour l’instant',
  transaction: 'Hash de transaction',
  reported: 'Signalé : {amount} {coin}',
  progress: '{count} confirmations sur {needed}',
  less: 'Il est arrivé moins que ce que vous avez signalé. Nous créditons ce qui est arrivé.',
  more: 'Il est arrivé plus que ce que vous avez signalé. Nous créditons ce qui est arrivé.',
  assets: 'Actifs',
  assetsText: 'Seuls les USDT servent de marge.',
  statuses: {
    review: 'En vérification',
    approved: 'Approuvé',
    failed: 'Échoué',
  },
  steps: {
    seen: 'Vu sur le réseau',
    final: 'Confirmé',
    credited: 'Crédité',
    reported: 'Signalé',
    reviewing: 'Vérifié par notre personnel',
    due: 'avant le {time}',
    refused: 'Non crédité',
  },
  owed: 'Il reste dû {amount} {coin} pour ce dépôt. Ce montant est pris sur les prochaines entrées dans ce cryptoactif.',
};

export const depositReasons: Widened<typeof en.depositReasons> = {
  announced: 'Le réseau n’a pas encore montré ce paiement.',
  confirming: 'En attente de confirmations.',
  reorganised: 'Le bloc contenant ce paiement a été remplacé. Le dépôt reprendra dès qu’un autre bloc le contiendra.',
  belowMinimum:
    'Confirmé, mais inférieur au minimum. Il sera crédité avec vos prochains dépôts de ce cryptoactif, dès qu’ensemble ils atteindront le minimum.',
  accountClosed: 'Le compte a été clôturé avant l’arrivée de ce paiement.',
  notFound:
    'Le réseau n’a pas montré ce paiement dans les 72 heures. S’il arrive plus tard, il sera crédité comme un nouveau dépôt.',
  dropped: 'Le bloc contenant ce paiement a été remplacé, et aucun autre ne l’a contenu en 72 heures.',
  replaced:
    'Cette transaction a été remplacée, ou paie autre chose dans un autre bloc. Ce que le réseau montre maintenant sera crédité automatiquement.',
  reverted: 'La transaction a échoué sur le réseau : rien n’a été envoyé.',
  otherAddress: 'La transaction ne verse rien directement à votre adresse.',
  wrongToken: 'La transaction verse à votre adresse un autre cryptoactif ou jeton que celui indiqué.',
  chainReplaced:
    'Un réseau a repris un bloc définitif. Le paiement a été annulé ; s’il figure dans un autre bloc, il est crédité de nouveau, comme un nouveau dépôt.',
  staffReview: 'Notre personnel cherche ce paiement sur le réseau.',
  notSeen:
    'Aucun explorateur de blocs ne montre cette transaction. Signalez-la de nouveau dès qu’elle a des confirmations.',
  unclear:
    'Votre signalement ne permet pas de savoir de quelle transaction il s’agit. Signalez-la de nouveau avec le hash entier et une image lisible.',
  alreadyCredited: 'Ce que cette transaction verse à votre adresse a déjà été crédité.',
};
