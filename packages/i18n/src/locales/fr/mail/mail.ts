/** Ce que disent les e-mails. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked:
    'Candor ne vous demande jamais votre mot de passe, un code ou un paiement, ni par e-mail ni par téléphone.',
  event: 'Date : {at}. Appareil : {device}. Adresse réseau : {address}.',
  unknownDevice: 'inconnu',
  resetButton: 'Choisir un nouveau mot de passe',
  frozen: 'Pour votre protection, aucun retrait n’est possible pendant 24 heures après cette modification.',
  notYou:
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Toutes les autres sessions prendront fin.',
  code: {
    subject: '{code} est votre code Candor',
    register: 'Saisissez ce code pour terminer votre inscription.',
    recover: 'Saisissez ce code pour choisir un nouveau mot de passe.',
    changeEmailOld:
      'Saisissez ce code pour confirmer, depuis votre adresse actuelle, le changement de votre adresse e-mail.',
    changeEmailNew: 'Saisissez ce code pour confirmer votre nouvelle adresse e-mail.',
    lasts: 'Il est valable {minutes} minutes, et uniquement à cette fin.',
    notYou: 'Si vous ne l’avez pas demandé, ignorez cet e-mail. Ne donnez ce code à personne.',
  },
  addressKnown: {
    subject: 'Vous avez déjà un compte chez Candor',
    text: 'Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse e-mail. Un compte existe déjà : connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont pris fin.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: 'L’adresse e-mail de votre compte est désormais {newEmail}.',
  },
  factorSet: {
    subject: 'Un second facteur a été ajouté',
    text: 'Nouveau second facteur de votre compte : {factor}.',
  },
  factorRemoved: {
    subject: 'Un second facteur a été retiré',
    text: 'Retiré de votre compte : {factor}.',
  },
  factors: {
    totp: 'une application d’authentification',
    passkey: 'une clé d’accès',
  },
  providerLinked: {
    subject: '{provider} a été associé à votre compte',
    text: 'Vous pouvez désormais aussi vous connecter à votre compte avec {provider}.',
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis dissociez {provider} sous « Compte », « Sécurité ».',
  },
  payeeAdded: {
    subject: 'Confirmez une nouvelle adresse de retrait',
    text: 'L’adresse {payee} ({network}) a été ajoutée à votre carnet sous le nom « {name} ». Elle n’est utilisable qu’après votre confirmation.',
    wait: 'Le lien est valable 24 heures et ne sert qu’une fois. L’adresse est utilisable 24 heures après sa confirmation.',
    button: 'Confirmer l’adresse',
  },
  newDevice: {
    subject: 'Connexion depuis un nouvel appareil',
    text: 'Quelqu’un s’est connecté à votre compte depuis un nouvel appareil.',
  },
  accountLocked: {
    subject: 'Votre compte est temporairement bloqué',
    text: 'Après de nombreuses tentatives de connexion échouées ({at}, adresse réseau {address}), votre compte n’en accepte plus pendant un certain temps. Si c’était vous, débloquez-le avec ce lien puis connectez-vous. Sinon, vous n’avez rien à faire : personne n’est entré.',
    button: 'Débloquer le compte',
  },
  accountClosed: {
    subject: 'Votre compte est clôturé',
    text: 'Votre compte a été clôturé le {at}. Nous ne conservons que ce que la loi exige.',
  },
};
