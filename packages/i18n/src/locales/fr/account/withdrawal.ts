/** Retraits par blockchain, et carnet d’adresses. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/withdrawal.ts';

export const withdrawalReasons: Widened<typeof en.withdrawalReasons> = {
  addressAtRisk: 'L’adresse est liée à un vol, à une fraude ou à des sanctions.',
  accountInDoubt: 'Des signes indiquent que quelqu’un d’autre a demandé ce retrait.',
  sourceInDoubt: 'L’origine de l’argent n’a pas pu être vérifiée.',
  lawForbids: 'Une loi ou l’ordre d’une autorité interdit ce retrait.',
  cancelled: 'Vous avez annulé ce retrait.',
  networkRefused: 'Le réseau n’a pas accepté la transaction.',
};

export const withdrawals: Widened<typeof en.withdrawals> = {
  title: 'Retirer',
  profileText: 'Vers une adresse à vous, chaque étape étant visible',
  lead: 'Le montant est bloqué aussitôt, vérifié sous {hours} heures, puis envoyé à une adresse de votre carnet.',
  promise:
    'Vous n’avez jamais rien à payer avant un retrait. Les frais sont prélevés sur le montant lui-même. Quiconque demande d’abord un paiement cherche à vous escroquer.',
  none: 'Aucun réseau n’est connecté ici : les retraits sont impossibles pour l’instant.',
  unverified: 'Les retraits exigent une identité vérifiée.',
  to: 'Vers',
  choose: 'Choisir une adresse',
  enterAddress: 'Choisissez une adresse de votre carnet d’adresses.',
  noAddresses: 'Votre carnet d’adresses n’a pas encore d’adresse pour {network}.',
  notYet: 'Cette adresse est utilisable à partir du {time}.',
  notConfirmed: 'Cette adresse n’est pas encore confirmée : ouvrez le lien reçu par e-mail.',
  address: 'Adresse',
  amount: 'Montant',
  max: 'Max.',
  enterAmount: 'Saisissez un montant.',
  free: '{free} {coin} disponibles, minimum {limit} {coin}',
  notEnough: 'Seuls {free} {coin} sont disponibles.',
  feeRate: 'Taux de frais',
  fee: 'Frais',
  receive: 'Vous recevez',
  dayLeft: 'Plafond restant (24 heures)',
  monthLeft: 'Plafond restant (30 jours)',
  ofLimit: '{left} sur {limit} USDT',
  review: 'Vérifier le retrait',
  reviewTitle: 'À vérifier avant de confirmer',
  final: 'Ce que le réseau a confirmé est irréversible. Comparez chaque caractère de l’adresse.',
  held: 'Le montant est bloqué aussitôt. Vous pouvez annuler jusqu’à l’approbation.',
  confirm: 'Retirer {amount} {coin}',
  uncertain:
    'Nous ne savons pas si votre demande est arrivée. Consultez vos retraits, ou renvoyez-la : elle ne compte qu’une fois.',
  list: 'Vos retraits',
  empty: 'Aucun retrait pour l’instant',
  steps: {
    requested: 'Demandé',
    reviewed: 'Vérifié',
    sent: 'Envoyé',
    confirmed: 'Confirmé',
  },
  due: 'Un vérificateur décide au plus tard le {time} ; au-delà, l’examen passe à l’échelon supérieur',
  overdue: 'Décision attendue pour le {time} ; l’examen est passé à l’échelon supérieur',
  signing: 'Approuvé ; en attente de signature depuis le {time}',
  onItsWay: 'En attente de la première confirmation',
  explorer: 'Voir dans un explorateur de blocs',
  newTab: '(s’ouvre dans un nouvel onglet)',
  cancel: 'Annuler le retrait',
  cancelAsk: 'Annuler le retrait de {amount} {coin} ? Le montant redevient aussitôt disponible.',
  cancelled: 'Annulé. Le montant est de nouveau disponible.',
  released: 'Le montant est de nouveau disponible.',
  note: 'Message du vérificateur',
};

export const payees: Widened<typeof en.payees> = {
  title: 'Carnet d’adresses',
  profileText: 'Les adresses vers lesquelles vous pouvez retirer',
  lead: 'Les retraits ne vont qu’aux adresses de ce carnet.',
  list: 'Vos adresses',
  empty: 'Aucune adresse pour l’instant',
  states: {
    unconfirmed: 'Non confirmée',
    waiting: 'En attente',
    usable: 'Utilisable',
  },
  usableFrom: 'Utilisable à partir du {time}',
  openMail: 'Ouvrez le lien reçu par e-mail. Utilisable au plus tôt le {time}.',
  addTitle: 'Ajouter une adresse',
  name: 'Surnom',
  nameHelp: 'Pour la reconnaître, par exemple « Mon portefeuille matériel ».',
  enterName: 'Saisissez un surnom.',
  enterAddress: 'Saisissez une adresse.',
  next: 'Nous vous envoyons par e-mail un lien pour confirmer l’adresse. Elle est utilisable 24 heures après votre confirmation, pour que vous ayez le temps de vous en apercevoir si quelqu’un d’autre l’a ajoutée.',
  add: 'Ajouter l’adresse',
  added: 'Ajoutée. Ouvrez maintenant le lien reçu par e-mail.',
  remove: 'Retirer du carnet',
  removeAsk:
    'Retirer {name} du carnet d’adresses ? Les retraits déjà demandés suivent leur cours. Si vous ajoutez de nouveau l’adresse, le délai d’attente recommencera.',
  removed: 'Adresse retirée du carnet.',
  right: 'Reconnue : {network}. La somme de contrôle est exacte.',
  other: 'C’est une adresse de {found}, pas de {network}.',
  oneCase:
    'Les lettres sont toutes majuscules ou toutes minuscules : une faute de frappe passerait inaperçue. Copiez l’adresse depuis votre portefeuille, avec ses majuscules et minuscules.',
  wrong:
    'Cela ressemble à une adresse de {network}, mais la somme de contrôle est fausse : au moins un caractère diffère.',
  testnet: 'C’est une adresse d’un réseau de test.',
  unknown: 'Ce n’est pas une adresse : des caractères manquent ou sont faux.',
  confirmTitle: 'Confirmer une adresse',
  confirmText:
    'Si vous avez ajouté l’adresse, confirmez-la. Sinon, fermez cette page et définissez un nouveau mot de passe : quelqu’un d’autre utilise votre compte.',
  confirm: 'Confirmer l’adresse',
  confirmed: 'L’adresse est confirmée.',
  toBook: 'Vers le carnet d’adresses',
};

export const withdrawalTimes: Widened<typeof en.withdrawalTimes> = {
  title: 'Durée des retraits',
  how: 'De la demande jusqu’à la confirmation du paiement par le réseau. Les demandes pas encore versées comptent avec leur durée actuelle, quelle que soit leur ancienneté. {refused} demandes sur {asked} ont été refusées.',
  asked: 'Demandés',
  done: 'Versés',
  open: 'Pas encore versés',
  refused: 'Refusés',
  median: 'Médiane',
  worst: 'Maximum',
  none: 'Aucun retrait n’a été versé pendant cette période, et aucun n’est en attente.',
};
