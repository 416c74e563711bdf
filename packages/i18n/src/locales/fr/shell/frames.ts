/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const frames: Widened<typeof en.frames> = {
  notOpen: 'Pas encore ouvert',
  nfts: 'Les NFT caritatifs seront ici : des enchères dont le produit va, dans la même transaction, à une association d’aide à l’enfance, sur une page publique.',
  invite:
    'L’invitation d’amis sera ici : un lien, et une part de leurs frais de négociation, payée uniquement sur les frais perçus.',
  rules: 'Ce qui s’appliquera',
  titles: {
    invite: 'Inviter des amis',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  nfts: {
    first: 'Une enchère bloque son montant ; une surenchère le libère au même instant.',
    second: 'Tout le produit va sur le compte de l’association dans la même transaction que la vente.',
    third: 'Chaque vente et chaque versement figurent sur une page publique.',
  },
};

export const settings: Widened<typeof en.settings> = {
  title: 'Réglages',
  theme: 'Apparence',
  themes: { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  colours: 'Couleurs des cours',
  colourChoices: { redUp: 'Hausse rouge', greenUp: 'Hausse verte', blueOrange: 'Hausse bleue' },
  coloursHelp:
    'Rouge en hausse, vert en baisse ; vert en hausse, rouge en baisse ; ou bleu en hausse, orange en baisse. La flèche et le signe restent les mêmes.',
  kept: 'Conservé sur cet appareil uniquement.',
};
