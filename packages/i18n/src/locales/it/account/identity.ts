/** La verifica dell’identità nelle parole di entrambe le parti: che cosa si chiede e perché qualcosa non è stato accettato. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    birthdate: 'Data di nascita',
    sex: 'Sesso',
    country: 'Paese',
    address: 'Indirizzo',
    phone: 'Telefono',
    documentType: 'Tipo di documento',
    front: 'Fronte del documento',
    back: 'Retro del documento',
    handheld: 'Foto con il documento in mano',
    signature: 'Firma',
  },
  documents: {
    idCard: 'Carta d’identità',
    passport: 'Passaporto',
    driversLicence: 'Patente di guida',
  },
  sexes: {
    male: 'Maschile',
    female: 'Femminile',
  },
  reasons: {
    unreadable: 'Non è leggibile. Lo invii di nuovo, nitido e abbastanza grande.',
    glare: 'C’è un riflesso. Lo fotografi di nuovo senza flash, lontano dalle lampade.',
    cutOff: 'Ne manca una parte. Tutti e quattro gli angoli devono essere nell’immagine.',
    expired: 'Il documento è scaduto. Ne usi uno ancora valido.',
    notAccepted: 'Questo documento non è accettato. Usi una carta d’identità, un passaporto o una patente di guida.',
    doesNotMatch: 'Non corrisponde al Suo documento. Lo inserisca esattamente come vi compare.',
    wrongDocument: 'Non è il documento, o il lato, che abbiamo chiesto.',
    edited: 'L’immagine sembra modificata. La invii così come è stata scattata.',
    faceNotVisible: 'Il Suo volto non si vede bene. Tolga ciò che lo copre e guardi l’obiettivo.',
    documentNotVisible: 'Il documento nella Sua mano non si vede bene. Lo tenga accanto al volto, non davanti.',
    notSigned: 'La firma manca o non somiglia a quella del documento.',
    incomplete: 'Manca qualcosa. Lo completi.',
    underAge: 'Verifichiamo solo maggiorenni.',
  },
};
