/** La verificación de identidad en las palabras de ambas partes: qué se pide y por qué algo no se aceptó. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/identity.ts';

export const identity: Widened<typeof en.identity> = {
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    birthdate: 'Fecha de nacimiento',
    sex: 'Sexo',
    country: 'País',
    address: 'Dirección',
    phone: 'Teléfono',
    documentType: 'Tipo de documento',
    front: 'Anverso del documento',
    back: 'Reverso del documento',
    handheld: 'Foto con el documento en la mano',
    signature: 'Firma',
  },
  documents: {
    idCard: 'Documento de identidad',
    passport: 'Pasaporte',
    driversLicence: 'Permiso de conducir',
  },
  sexes: {
    male: 'Hombre',
    female: 'Mujer',
  },
  reasons: {
    unreadable: 'No se puede leer. Envíelo de nuevo, nítido y lo bastante grande.',
    glare: 'Hay un reflejo. Vuelva a tomar la foto sin flash y lejos de las lámparas.',
    cutOff: 'Falta una parte. Las cuatro esquinas deben verse en la imagen.',
    expired: 'El documento ha caducado. Use uno que siga vigente.',
    notAccepted: 'Este documento no se acepta. Use un documento de identidad, un pasaporte o un permiso de conducir.',
    doesNotMatch: 'No coincide con su documento. Introdúzcalo exactamente como figura en él.',
    wrongDocument: 'No es el documento que pedimos, o no es esa cara.',
    edited: 'La imagen parece editada. Envíela tal como se tomó.',
    faceNotVisible: 'Su rostro no se ve con claridad. Quítese lo que lo cubre y mire a la cámara.',
    documentNotVisible: 'El documento en su mano no se ve con claridad. Sosténgalo junto al rostro, no delante.',
    notSigned: 'Falta la firma o no se parece a la del documento.',
    incomplete: 'Falta una parte. Complétela.',
    underAge: 'Solo verificamos a adultos.',
  },
};
