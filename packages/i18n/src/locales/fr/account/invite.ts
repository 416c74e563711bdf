/** Inviting friends: terms, friends without names, and what they brought. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/invite.ts';

export const invite: Widened<typeof en.invite> = {
  title: 'Inviter des amis',
  lead: 'Vous recevez pendant {days} jours {share} % des frais de négociation que chaque personne invitée paie sur son compte réel. La récompense est payée sur les frais que nous avons perçus, et sur rien d’autre.',
  same: 'La personne invitée paie les mêmes frais avec ou sans vous. Ni les dépôts ni les personnes qu’elle invite à son tour ne vous rapportent de récompense.',
  closed: {
    country:
      'Les invitations ne sont pas disponibles là où vous vivez : les règles n’y permettent pas ces récompenses. Ce que vous avez reçu vous reste acquis.',
    share: 'Les invitations sont fermées pour le moment. Pour les personnes déjà inscrites, rien ne change.',
    account:
      'Votre compte est suspendu : votre code ne peut donc pas être utilisé. Les récompenses attendent la fin de la suspension.',
  },
  ways: 'Votre invitation',
  link: 'Votre lien',
  code: 'Votre code',
  qr: 'Code QR de votre lien',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'La copie a échoué. Sélectionnez le texte et copiez-le vous-même.',
  share: 'Partager',
  shareText:
    'Je vous invite sur Candor. Je reçois une part de vos frais de négociation ; vous payez la même chose avec ou sans moi.',
  steps: 'Trois étapes',
  register: 'S’inscrire',
  fund: 'Alimenter',
  trade: 'Négocier',
  registerText: 'Avec votre lien ou votre code. Il ne peut pas être ajouté plus tard.',
  fundText: 'La personne invitée alimente son compte réel.',
  tradeText: 'Dès lors, les frais de chaque jour comptent.',
  rewarded: 'Récompenses à ce jour',
  entries: 'Voir les écritures',
  friends: 'Vos invités',
  none: 'Personne ne s’est encore inscrit avec votre code.',
  friend: 'Invité {number}',
  noNames: 'Aucun nom n’apparaît ici, et vos invités ne se voient pas entre eux.',
  state: {
    active: 'Compte',
    held: 'En attente',
    refused: 'Refusé',
    ended: 'Terminé',
  },
  until: '{share} % jusqu’au {day}',
  notYet: 'pas encore',
  done: '{step} : {day}',
  open: '{step} : pas encore',
  off: 'Les récompenses sont suspendues : elles ne sont pas permises là où l’un de vous deux vit.',
  holdTitle: 'Pourquoi c’est en attente',
  lookedTitle: 'Ce que nous avons vérifié',
  heldText:
    'Nous décidons au plus tard le {time}. Rien n’est perdu : en cas d’accord, les jours écoulés d’ici là sont payés aussi.',
  approvedText: 'Nous l’avons examiné, et cela compte.',
  refusedText: 'Cette personne ne vous rapporte aucune récompense.',
  relations: {
    inviter: 'En commun avec vous',
    friend: 'En commun avec un autre de vos invités',
    circle: 'En commun avec une personne par qui vous êtes venu',
  },
  reasons: {
    document: 'pièce d’identité',
    device: 'appareil',
    phone: 'numéro de téléphone',
    address: 'adresse postale',
    network: 'adresse réseau',
  },
  why: 'Nos motifs',
  answered: 'Votre réponse',
  answer: 'Répondre au refus',
  answerHelp: 'Vous pouvez répondre une fois. Nous décidons alors à nouveau.',
  send: 'Envoyer la réponse',
  whenTitle: 'Quand les récompenses arrivent',
  when: 'Après minuit (UTC), pour la veille, arrondies vers le bas. Les frais repris sont déduits des récompenses suivantes. Si les recettes de frais sont trop faibles, une récompense attend qu’elles suffisent.',
  invitedTitle: 'Vous avez été invité',
  invitedBy:
    'La personne qui vous a invité reçoit {share} % de vos frais de négociation jusqu’au {day}. Vous payez les mêmes frais que tout le monde.',
  help: 'Comment cela fonctionne',
};
