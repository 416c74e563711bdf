/** Le centre d’aide, les textes, l’assistance et l’installation de l’appli. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/help.ts';

export const help: Widened<typeof en.help> = {
  title: 'Centre d’aide',
  lead: 'Comment fonctionne chaque partie de Candor, ce qu’elle coûte et ce qui peut mal tourner.',
  search: 'Rechercher dans l’aide',
  found: '{count, plural, =0 {Aucun résultat} one {# résultat} many {# de résultats} other {# résultats}}',
  nothingText: 'Essayez avec moins de mots ou d’autres mots, ou parcourez les sujets.',
  topic: 'Sujet',
  question: 'Question',
  notice: 'Avis',
  page: 'Page',
  fallback: 'Ce texte n’est pas encore disponible dans votre langue. Langue affichée : {language}.',
  fallbackSome: 'Certains de ces textes ne sont pas encore disponibles dans votre langue.',
  onThisPage: 'Sur cette page',
  related: 'À lire ensuite',
  changed: 'Dernière modification : {date}',
  published: 'Publié le : {date}',
  text: {
    versions: 'Versions de ce texte',
    heldFrom: 'Version {version}, à partir du {date}',
    holds: 'En vigueur',
    older: 'Vous lisez la version {version}, en vigueur à partir du {date}. Une plus récente l’a peut-être remplacée.',
    toCurrent: 'Lire la version en vigueur',
    changes: 'Ce que cette version a changé',
    noChanges: 'Le texte dans cette langue n’a pas changé.',
    removed: 'Supprimé :',
    added: 'Ajouté :',
    about: 'Aide : {title}',
  },
  groups: {
    start: 'Pour commencer',
    trading: 'Cours et ordres',
    margin: 'Marge et coûts',
    account: 'Compte et argent',
    products: 'Autres produits',
    app: 'L’appli',
  },
  faq: 'Questions et réponses',
  faqText: 'Des réponses courtes aux questions fréquentes.',
  categories: 'Catégories',
  everything: 'Toutes les questions',
  copyLink: 'Copier le lien',
  notices: 'Avis',
  noticesText: 'Ce qui a changé, et depuis quand.',
  noNotices: 'Il n’y a aucun avis.',
  complaint: 'Réclamations',
  complaintText: 'Que faire quand quelque chose ne va pas.',
  unknownTitle: 'Cette page n’existe pas',
  unknownText: 'Le lien est peut-être ancien ou incomplet. Voici les pages existantes :',
};

export const support: Widened<typeof en.support> = {
  title: 'Assistance',
  text: 'Cherchez une réponse, écrivez-nous ou faites une réclamation.',
  lead: 'Ceci est un bac à sable sans exploitant agréé : si quelqu’un répond ici, c’est la personne qui le fait tourner.',
  leadOperator: 'Le centre d’aide répond à la plupart des questions. Pour les autres, écrivez-nous ici.',
  searchTitle: 'Chercher la réponse',
  searchText: 'Le centre d’aide répond à la plupart des questions.',
  search: 'Rechercher',
  unsureTitle: 'Un doute sur un ordre ?',
  unsureText:
    'Si le réseau n’a pas répondu à temps, vérifiez d’abord la liste des ordres. Un ordre renvoyé par le même formulaire n’est exécuté qu’une fois. Chaque ordre montre la cotation à laquelle il a été exécuté.',
  openOrders: 'Ouvrir le solde et les ordres',
  complaintTitle: 'Quelque chose s’est mal passé ?',
  complaintText:
    'Notez le numéro de l’ordre et l’heure. Voici ce qu’une réclamation doit contenir et à qui l’adresser.',
  moneyTitle: 'On vous demande de l’argent ?',
  moneyText:
    'Ce site ne prend pas d’argent. Personne chez Candor ne vous demandera jamais un mot de passe, un code, un virement ou des frais avant un retrait.',
  home: 'Retour à Candor',
};

export const install: Widened<typeof en.install> = {
  title: 'Obtenir l’appli',
  lead: 'Candor est une appli web : tout fonctionne dans le navigateur, et vous pouvez l’ajouter à l’écran d’accueil. Ni boutique d’applications, ni téléchargement.',
  yourDevice: 'Votre appareil',
  android: 'Android',
  androidSteps: {
    one: 'Ouvrez cette adresse dans Chrome ou Edge.',
    two: 'Ouvrez le menu du navigateur.',
    three: 'Choisissez « Installer l’application » ou « Ajouter à l’écran d’accueil », puis confirmez.',
  },
  apple: 'iPhone et iPad',
  appleSteps: {
    one: 'Ouvrez cette adresse dans Safari.',
    two: 'Touchez le bouton de partage : un carré avec une flèche.',
    three: 'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
  },
  computer: 'Ordinateur',
  computerSteps: {
    one: 'Chrome ou Edge : cliquez sur l’icône d’installation au bout de la barre d’adresse.',
    two: 'Safari sur un Mac : choisissez « Ajouter au Dock » dans le menu Fichier.',
    three: 'Firefox ne peut pas l’installer, mais tout fonctionne dans le navigateur.',
  },
  knowTitle: 'Bon à savoir',
  offline:
    'Sans connexion, l’appli s’ouvre quand même et le signale. Elle ne montre jamais un ancien cours comme s’il était en direct.',
  updates: 'Une nouvelle version attend que vous l’acceptiez.',
  removal: 'Elle se supprime comme toute autre appli. Votre compte reste tel qu’il est.',
  address: 'L’adresse de ce site',
  scan: 'Scannez ce code avec votre téléphone pour y ouvrir le site.',
  warning: 'Une « appli Candor » proposée sous forme de fichier ou de profil ne vient pas de nous. Ne l’installez pas.',
};
