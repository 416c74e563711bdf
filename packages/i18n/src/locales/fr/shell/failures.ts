/** Les erreurs du protocole. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: 'Nous n’avons pas pu lire cette demande.',
  401: 'Votre session est terminée. Connectez-vous à nouveau.',
  403: 'Vous n’êtes pas autorisé à faire cela.',
  404: 'Aucun résultat.',
  409: 'Cette demande a déjà été envoyée avec un autre contenu.',
  413: 'La demande est trop volumineuse.',
  414: 'L’adresse de la demande est trop longue.',
  415: 'Ce type de contenu n’est pas accepté.',
  429: 'Trop de demandes. Patientez un instant, puis réessayez.',
  500: 'Une erreur s’est produite de notre côté. Référence : {requestId}.',
  503: 'Le service est indisponible en ce moment. Réessayez dans un instant.',
  timeout: 'Le réseau n’a pas répondu à temps. Vérifiez la liste des ordres.',
  offline: 'Vous n’êtes pas connecté à Candor. Vérifiez votre réseau.',
  unknown: 'Erreur inconnue.',
};
