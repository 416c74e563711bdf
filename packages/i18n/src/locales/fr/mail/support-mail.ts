/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: 'Ticket n° {id} : {title}',
  you: 'Vous, {at}',
  support: 'Assistance, {at}',
  member: 'Assistance ({name}), {at}',
  picture: 'avec une image',
  button: 'Ouvrir la conversation',
  impostors: 'L’assistance ne demande jamais de mot de passe, de code ni de paiement. Qui le fait est un imposteur.',
  confirm: {
    subject: 'Confirmez votre adresse\u202f: ticket {id}',
    text: 'Quelqu’un a posé une question à l’assistance et laissé cette adresse pour la réponse. Si c’est vous, suivez le lien dans les sept jours\u202f: les réponses arriveront ensuite ici.',
    button: 'Confirmer l’adresse',
    ignore: 'Si ce n’est pas vous, ne faites rien. Vous ne recevrez plus d’e-mail à ce sujet.',
  },
  received: {
    subject: 'Message reçu\u202f: ticket {id}',
    text: 'Nous avons reçu votre message «\u202f{title}\u202f».',
    due: 'Une réponse est due au plus tard le {at}.',
    decision: 'La réclamation sera tranchée, motifs à l’appui, au plus tard le {at}.',
  },
  answer: {
    subject: 'L’assistance a répondu : ticket {id}',
    text: 'Il y a une réponse à « {title} » :',
  },
  closed: {
    subject: 'Fermé : ticket {id}',
    text: 'La conversation « {title} » a été fermée. Voici ce qui a été dit :',
  },
  decided: {
    subject: 'Votre réclamation est tranchée : ticket {id}',
    text: 'Votre réclamation « {title} » a été tranchée :',
    contest:
      'Si vous n’êtes pas d’accord, vous pouvez demander dans les 30 jours une nouvelle décision à une personne qui n’a pas pris part à celle-ci.',
  },
};
