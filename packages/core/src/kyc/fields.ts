/** What an identity check asks for (docs/product.md, Identity check). */

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
  /** As "1990-04-30". */
  readonly birthdate: string;
  readonly sex: Sex;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly address: string;
  /** E.164. */
  readonly phone: string;
  readonly documentType: DocumentType;
};

/** Ids of pictures that were handed in. */
export type IdentityPictures = Readonly<Record<PictureField, string | null>>;
export const NO_PICTURES: IdentityPictures = { front: null, back: null, handheld: null, signature: null };

/** What is typed and photographed so far. */
export type IdentityDraft = {
  readonly details: Partial<IdentityDetails>;
  readonly pictures: IdentityPictures;
};

/** All that is asked for with such a document: a passport says everything on one page. */
export function fieldsFor(documentType: DocumentType | undefined): readonly IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => field !== 'back' || documentType !== 'passport');
}

/** What is asked for and not there. */
export function missingFields({ details, pictures }: IdentityDraft): IdentityField[] {
  return fieldsFor(details.documentType).filter((field) =>
    isPictureField(field) ? pictures[field] === null : details[field] === undefined,
  );
}

export function isPictureField(field: IdentityField): field is PictureField {
  return PICTURE_FIELDS.some((each) => each === field);
}
