/** Les erreurs du protocole. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: 'La demande n’a pas été comprise.',
  401: 'Votre session est terminée. Connectez-vous à nouveau.',
  403: 'Vous n’êtes pas en droit de faire cela.',
  404: 'Aucun résultat.',
  409: 'Cette demande a déjà été envoyée avec un autre contenu.',
  413: 'La demande est trop volumineuse.',
  414: 'L’adresse de la demande est trop longue.',
  415: 'Ce type de contenu n’est pas accepté.',
  429: 'Trop de demandes. Patientez un instant, puis réessayez.',
  500: 'Une erreur s’est produite de notre côté. Elle est enregistrée sous le numéro {requestId}.',
  503: 'Le service est indisponible en ce moment. Réessayez dans un instant.',
  timeout: 'Délai réseau dépassé, vérifiez la liste des ordres.',
  offline: 'Pas de connexion à Candor. Vérifiez votre réseau.',
  unknown: 'Erreur inconnue.',
};
