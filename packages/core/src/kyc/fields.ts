/** The fields of an identity check (docs/product.md, Identity check). */

export const DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'phone',
  'documentType',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

export const PICTURE_FIELDS = ['front', 'back', 'handheld', 'signature'] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];

/** In the order in which they are asked for. */
export const IDENTITY_FIELDS = [...DETAIL_FIELDS, ...PICTURE_FIELDS] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

export const DOCUMENT_TYPES = ['idCard', 'passport', 'driversLicence'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const SEXES = ['male', 'female'] as const;
export type Sex = (typeof SEXES)[number];

export type IdentityDetails = {
  readonly firstName: string;
  readonly lastName: string;
  /** For example "1990-04-30". */
  readonly birthdate: string;
  readonly sex: Sex;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly address: string;
  /** E.164. */
  readonly phone: string;
  readonly documentType: DocumentType;
};

/** Ids of uploaded pictures. */
export type IdentityPictures = Readonly<Record<PictureField, string | null>>;
export const NO_PICTURES: IdentityPictures = { front: null, back: null, handheld: null, signature: null };

/** What was typed and photographed so far. */
export type IdentityDraft = {
  readonly details: Partial<IdentityDetails>;
  readonly pictures: IdentityPictures;
};

/** All fields for this kind of document: a passport has everything on one page. */
export function fieldsFor(documentType: DocumentType | undefined): readonly IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => field !== 'back' || documentType !== 'passport');
}

/** Required fields that have no value yet. */
export function missingFields({ details, pictures }: IdentityDraft): IdentityField[] {
  return fieldsFor(details.documentType).filter((field) =>
    isPictureField(field) ? pictures[field] === null : details[field] === undefined,
  );
}

export function isPictureField(field: IdentityField): field is PictureField {
  return PICTURE_FIELDS.some((each) => each === field);
}
