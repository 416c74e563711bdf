/** Le relevé de compte, dans un fichier. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: 'Relevé',
  text: 'L’activité du compte {mode, select, demo {démo} other {réel}} pendant la période de votre choix, dans un fichier. Gratuit, aussi souvent que vous le souhaitez.',
  from: 'Premier jour',
  to: 'Dernier jour',
  zone: 'Fuseau horaire',
  zoneHelp: 'Les jours et les heures suivent ce fuseau horaire.',
  zoneNothing: 'Aucun fuseau de ce nom',
  format: 'Format',
  formats: {
    csv: {
      title: 'Mouvements d’argent (CSV)',
      note: 'chaque écriture, avec frais et financement dans des colonnes à part',
    },
    pdf: {
      title: 'Document à lire (PDF)',
      note: 'à lire et à garder, dans votre langue\u202f; jusqu’à {max} écritures',
    },
    positions: {
      title: 'Chaque position (CSV)',
      note: 'le résultat réalisé de chaque position, et ce qui reste ouvert',
    },
    journal: {
      title: 'Journal pour hledger',
      note: 'pour les logiciels de comptabilité, qui vérifient les soldes d’ouverture et de clôture',
    },
  },
  download: 'Télécharger',
  progress: '{count} lignes jusqu’ici',
  making: 'Création du document…',
  done: 'Le relevé est enregistré.',
  wrongOrder: 'Le dernier jour précède le premier.',
  noDay: 'Indiquez une date.',
};
