/** La vérification d’identité dans les mots des deux côtés : ce qui est demandé, et pourquoi quelque chose n’a pas été accepté. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    birthdate: 'Date de naissance',
    sex: 'Sexe',
    country: 'Pays',
    address: 'Adresse',
    phone: 'Téléphone',
    documentType: 'Type de document',
    front: 'Recto du document',
    back: 'Verso du document',
    handheld: 'Photo avec le document en main',
    signature: 'Signature manuscrite',
  },
  documents: {
    idCard: 'Carte d’identité',
    passport: 'Passeport',
    driversLicence: 'Permis de conduire',
  },
  sexes: {
    male: 'Homme',
    female: 'Femme',
  },
  reasons: {
    unreadable: 'C’est illisible. Renvoyez-le net et assez grand pour être lu.',
    glare: 'Il y a un reflet. Reprenez la photo sans flash, loin des lampes.',
    cutOff: 'Il en manque une partie. Les quatre coins doivent être visibles.',
    expired: 'Le document a expiré. Utilisez-en un qui est encore valable.',
    notAccepted: 'Ce document n’est pas accepté. Utilisez une carte d’identité, un passeport ou un permis de conduire.',
    doesNotMatch: 'Cela ne correspond pas à votre document. Saisissez-le exactement comme il y figure.',
    wrongDocument: 'Ce n’est pas le document demandé, ou pas la bonne face.',
    edited: 'L’image semble retouchée. Envoyez-la telle qu’elle a été prise.',
    faceNotVisible: 'Votre visage n’est pas bien visible. Retirez ce qui le couvre et regardez l’objectif.',
    documentNotVisible: 'Le document dans votre main n’est pas bien visible. Tenez-le à côté du visage, pas devant.',
    notSigned: 'La signature manque ou ne ressemble pas à celle du document.',
    incomplete: 'Il en manque une partie. Complétez.',
    underAge: 'Nous ne vérifions que des adultes.',
  },
};
