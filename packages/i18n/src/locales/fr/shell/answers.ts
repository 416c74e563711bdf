/** Ce que dit une réponse : refus des règles, erreurs du protocole, confirmations, et ce qu’un champ admet. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/answers.ts';

export const notices: Widened<typeof en.notices> = {
  20001: 'Envoyé pour vérification.',
  20002: 'Dépôt signalé et envoyé pour vérification.',
  20003: 'Retrait demandé.',
  20004: 'Achat effectué.',
  20005: 'Opération effectuée.',
};

export const fields: Widened<typeof en.fields> = {
  account: 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  inviteCode: 'Code d’invitation',
  product: 'Produit',
  code: 'Instrument',
  direction: 'Sens',
  type: 'Type d’ordre',
  lots: 'Lots',
  leverage: 'Effet de levier',
  price: 'Cours',
  maxSlippagePercent: 'Slippage maximal (%)',
  stopLossPrice: 'Stop loss',
  takeProfitPrice: 'Take profit',
  entryPrice: 'Cours d’entrée',
  expiresAt: 'Valable jusqu’au',
  trailingDistance: 'Distance du stop suiveur',
  orderId: 'Ordre',
  id: 'Identifiant',
  status: 'Statut',
  page: 'Page',
  size: 'Taille de page',
  interval: 'Intervalle',
  limit: 'Nombre maximal',
  from: 'Du',
  to: 'Au',
  key: 'Clé',
  verificationCode: 'Code de vérification',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  coin: 'Cryptoactif',
  network: 'Réseau',
  amount: 'Montant',
  hash: 'Hash de la transaction',
  proofId: 'Justificatif de paiement',
  name: 'Nom',
};

export const missing: Widened<typeof en.missing> = {
  stopLossPrice: 'Saisissez le cours de stop loss.',
  takeProfitPrice: 'Saisissez le cours de take profit.',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field} : {allowed}.',
  required: 'obligatoire',
  text: 'un texte est attendu',
  textLength: 'de {min} à {max} caractères',
  textForm: 'le format n’est pas correct',
  personName:
    'des lettres d’une seule écriture, séparées par des espaces, traits d’union, apostrophes ou points ; ni chiffres, ni symboles, ni caractères invisibles, ni lettres stylisées, ni alphabets mélangés',
  visibleText: 'ni caractères invisibles, ni caractères qui changent l’ordre des autres',
  pushService: 'une adresse d’un service push que cette plateforme connaît',
  otherTime: 'une heure différente du début',
  number: 'un nombre est attendu',
  integer: 'un nombre entier de {min} à {max}',
  decimal:
    'un nombre décimal simple avec au plus {decimals, plural, one {# chiffre} many {# de chiffres} other {# chiffres}} après le point, par exemple 0.1',
  priceAboveZero:
    'un prix supérieur à zéro, avec au plus {decimals, plural, one {# chiffre} many {# de chiffres} other {# chiffres}} après le point',
  boolean: 'true ou false est attendu',
  object: 'un objet est attendu',
  list: 'une liste est attendue',
  oneOf: 'une des valeurs {values}',
  imageRequired: 'téléversez l’image demandée',
  notSigned: 'non signé',
  unchanged: 'ceci n’a pas été accepté : envoyez autre chose',
  noSuchPicture: 'ce document n’a pas cette image',
  samePicture: 'c’est la même image que le recto',
  time: 'une date et heure ISO 8601, en UTC, par exemple 2026-11-20T16:00:00.000Z',
  id: 'un identifiant, uniquement des chiffres',
  unknownField: 'ce champ n’existe pas',
  repeatedField: 'ne peut être indiqué qu’une seule fois',
  json: 'le contenu n’est pas du JSON valide',
  idempotencyKey: 'l’en-tête Idempotency-Key est obligatoire : de 1 à 128 lettres, chiffres ou signes sans espace',
  virtually: 'l’en-tête virtually vaut NO (démo) ou YES (réel)',
  invalid: 'non autorisé',
};
