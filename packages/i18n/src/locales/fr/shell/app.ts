/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Une nouvelle version de Candor est prête.',
  renewedElsewhere: 'Candor a été mis à jour dans un autre onglet. Rechargez celui-ci quand vous aurez terminé.',
  renew: 'Recharger maintenant',
  later: 'Plus tard',
  outdatedTitle: 'Il existe une version plus récente de cette page',
  outdatedText:
    'Cet onglet utilise encore la version précédente, dont une partie n’est plus disponible. Rien n’a été envoyé ni modifié. Rechargez la page pour continuer.',
  noPrices: 'Pas de connexion. Les cours reviendront avec elle.',
  install: 'Installer Candor',
  installTitle: 'Garder Candor sur cet appareil',
  installText:
    'Sa propre icône, sa propre fenêtre, et une ouverture immédiate. Sans boutique d’applications ; se supprime comme toute autre appli.',
  installed: 'Candor est installé sur cet appareil.',
  notNow: 'Pas maintenant',
};
