/** See `locales/en/account/support.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/support.ts';

export const supportNames: Widened<typeof en.supportNames> = {
  kinds: {
    question: 'Une question',
    complaint: 'Une réclamation',
  },
  categories: {
    account: 'Compte et connexion',
    verification: 'Vérification d’identité',
    deposit: 'Dépôts',
    withdrawal: 'Retraits',
    trading: 'Ordres et trading',
    products: 'Plans, prêts, NFT, options',
    technical: 'Le site lui-même',
    other: 'Autre chose',
  },
  states: {
    waitingForUs: 'En attente de notre réponse',
    waitingForCustomer: 'Répondu',
    closed: 'Fermé',
  },
  abouts: {
    order: 'Un ordre',
    deposit: 'Un dépôt',
    withdrawal: 'Un retrait',
  },
  outcomes: {
    upheld: 'La réclamation est fondée',
    partlyUpheld: 'La réclamation est en partie fondée',
    notUpheld: 'La réclamation n’est pas fondée',
  },
  ticket: 'Ticket n° {id}',
};

export const contact: Widened<typeof en.contact> = {
  staffed: 'Quelqu’un de l’assistance est là en ce moment.',
  notStaffed:
    'Personne de l’assistance n’est là en ce moment. Écrivez quand même : une réponse vous est due sous {hours} heures.',
  median:
    'Délai médian d’une première réponse ces 30 derniers jours\u202f: {time}. Avec réponse\u202f: {answered}\u202f; en attente\u202f: {waiting}. Mesuré, et non saisi.',
  unmeasured: 'Il y a eu moins de cinq conversations ces 30 derniers jours, trop peu pour montrer un délai habituel.',
  title: 'Nous écrire',
  yours: 'Vos conversations',
  draft: 'Brouillon, non envoyé',
  none: 'Vous ne nous avez pas encore écrit.',
  start: 'Nouvelle conversation',
  back: 'Toutes les conversations',
  kind: 'De quoi s’agit-il ?',
  category: 'Sujet',
  subject: 'Objet',
  about: 'Cela concerne-t-il l’un de ceux-ci ?',
  aboutNothing: 'Aucun de ceux-ci',
  aboutId: 'Son numéro',
  aboutIdHelp: 'Tel qu’il figure sur sa propre page.',
  message: 'Votre message',
  messageHelp: 'N’écrivez jamais ici un mot de passe ni un code. Personne n’en a besoin pour vous aider.',
  picture: 'Joindre une image (facultatif)',
  send: 'Envoyer',
  you: 'Vous',
  support: 'Assistance',
  member: 'Assistance · {name}',
  typing: 'L’assistance écrit…',
  read: 'Lu',
  seePicture: 'Voir l’image',
  ownPicture: 'L’image que vous avez jointe',
  unread: '{count} nouveaux',
  dueAt: 'Une réponse est due avant le {time}.',
  acknowledged: 'Votre réclamation a été reçue le {time}. Elle est tranchée avant le {due}.',
  contested: 'Contestée le {time} : une autre personne tranche de nouveau avant le {due}.',
  contestTitle: 'Vous n’êtes pas d’accord ?',
  contestText:
    'Dans les 30 jours, vous pouvez demander une fois une nouvelle décision à une personne qui n’a pas pris part à celle-ci.',
  contestWords: 'Pourquoi ?',
  contest: 'Demander une nouvelle décision',
  close: 'Ma question est résolue',
  withdraw: 'Retirer la réclamation',
  withdrawTitle: 'Retirer la réclamation ?',
  withdrawText:
    'Elle est fermée sans décision et ne peut pas être rouverte. Vous pourrez toujours en déposer une nouvelle.',
  closedReopens: 'Fermée le {time}. Un message dans les 14 jours la rouvre.',
  closedAt: 'Fermée le {time}.',
  rate: 'Comment cela s’est-il passé\u202f? 5 est la meilleure note.',
  rateOf: '{n} sur 5',
  rateWords: 'Commentaire (facultatif)',
  rateSend: 'Noter',
  rated: 'Vous avez donné {n} sur 5. Merci.',
  transcript: 'Télécharger toute la conversation',
  visitorTitle: 'Sans compte',
  visitorText:
    'La conversation reste dans cet onglet. Laissez une adresse e-mail si vous risquez de partir avant la réponse.',
  email: 'E-mail pour la réponse (facultatif)',
  linkSent: 'Nous avons envoyé un lien à cette adresse. Suivez-le, et les réponses y seront envoyées.',
  linkNotSent: 'Aucun lien n’a été envoyé\u202f: cette adresse en a reçu trop en un jour. La réponse s’affichera ici.',
  confirmTitle: 'Votre adresse e-mail',
  confirmText: 'Vous avez demandé à recevoir les réponses de l’assistance à cette adresse.',
  confirm: 'Confirmer l’adresse',
  confirmed: 'Confirmée\u202f: les réponses sont envoyées à cette adresse.',
  logIn: 'Connectez-vous pour écrire à propos de votre compte, de vos ordres ou de vos paiements.',
  complaintHow:
    'Une réclamation est confirmée aussitôt et tranchée sous {days} jours ouvrés, avec les motifs. Si vous n’êtes pas d’accord, une autre personne tranche de nouveau.',
};
