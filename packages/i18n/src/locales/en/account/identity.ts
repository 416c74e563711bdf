/** The identity check in words that customers and staff share: what is asked for, and why something was not accepted. */
export const identity = {
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    birthdate: 'Date of birth',
    sex: 'Sex',
    country: 'Country',
    address: 'Address',
    phone: 'Phone',
    documentType: 'Type of document',
    front: 'Front of the document',
    back: 'Back of the document',
    handheld: 'Photo of you holding the document',
    signature: 'Signature',
  },
  documents: {
    idCard: 'ID card',
    passport: 'Passport',
    driversLicence: 'Driver’s licence',
  },
  sexes: {
    male: 'Male',
    female: 'Female',
  },
  reasons: {
    unreadable: 'It cannot be read. Send it again, sharp and large enough.',
    glare: 'There is a reflection on it. Take it again without a flash, away from lamps.',
    cutOff: 'Part of it is missing. All four corners must be in the picture.',
    expired: 'The document has expired. Use one that is still valid.',
    notAccepted: 'This document is not accepted. Use an ID card, a passport or a driver’s licence.',
    doesNotMatch: 'It does not match your document. Enter it exactly as it appears there.',
    wrongDocument: 'This is not the document, or the side of it, that we asked for.',
    edited: 'The picture looks edited. Send it as it was taken.',
    faceNotVisible: 'Your face is not clearly visible. Remove anything that covers it, and look into the camera.',
    documentNotVisible:
      'The document in your hand is not clearly visible. Hold it beside your face, not in front of it.',
    notSigned: 'The signature is missing, or does not look like the one on the document.',
    incomplete: 'Part of it is missing. Complete it.',
    underAge: 'We verify adults only.',
  },
} as const;
