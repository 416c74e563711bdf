/** The steps of the identity check: which ones the open fields need, which fields each has, and where to continue. */
import type { KycView } from '@candor/contract/kyc';
import {
  type DetailField,
  type DocumentType,
  fieldsFor,
  type IdentityField,
  isPictureField,
  type PictureField,
} from '@candor/core/kyc/fields';

const FIELDS = {
  about: ['firstName', 'lastName', 'birthdate', 'sex', 'country', 'address'],
  document: ['phone', 'documentType'],
  pictures: ['front', 'back'],
  handheld: ['handheld'],
  signature: ['signature'],
} as const satisfies Readonly<Record<string, readonly IdentityField[]>>;

export type FormStepId = keyof typeof FIELDS;
export type StepId = FormStepId | 'review';
export type FormStep = { readonly id: FormStepId; readonly fields: readonly IdentityField[] };

const FORM_STEPS: readonly FormStepId[] = ['about', 'document', 'pictures', 'handheld', 'signature'];

/** The steps that have open fields, each with those fields. The review comes after them. */
export function stepsFor(open: readonly IdentityField[], documentType: DocumentType | undefined): readonly FormStep[] {
  const asked = fieldsFor(documentType).filter((field) => open.includes(field));
  return FORM_STEPS.map((id) => ({ id, fields: FIELDS[id].filter((field) => asked.includes(field)) })).filter(
    ({ fields }) => fields.length > 0,
  );
}

/** Open fields without a value, in the order of the steps. */
export function missingIn({ open, details, pictures }: KycView): readonly IdentityField[] {
  return stepsFor(open, details.documentType)
    .flatMap(({ fields }) => fields)
    .filter((field) => (isPictureField(field) ? pictures[field] === null : details[field] === undefined));
}

/** Where a returning customer continues: the first incomplete step, or the review. After a refusal, the first step with an open field. */
export function stepToGoOn(view: KycView): StepId {
  const [first] = view.status === 'notPassed' ? view.open : missingIn(view);
  return first === undefined ? 'review' : stepOf(first);
}

export function stepOf(field: IdentityField): FormStepId {
  return FORM_STEPS.find((id) => FIELDS[id].some((name) => name === field)) ?? 'about';
}

export function detailsOf(fields: readonly IdentityField[]): readonly DetailField[] {
  return fields.filter((field) => !isPictureField(field));
}

export function picturesOf(fields: readonly IdentityField[]): readonly PictureField[] {
  return fields.filter(isPictureField);
}

/** Without refused pictures, which have to be taken again. */
export function withoutRefused(view: KycView): KycView {
  const { status, open, pictures, decidedAt } = view;
  if (status !== 'notPassed' || decidedAt === null) return view;
  const isRefused = (field: PictureField) => open.includes(field) && (pictures[field]?.at ?? '') <= decidedAt;
  const accepted = (field: PictureField) => (isRefused(field) ? null : pictures[field]);
  return {
    ...view,
    pictures: {
      front: accepted('front'),
      back: accepted('back'),
      handheld: accepted('handheld'),
      signature: accepted('signature'),
    },
  };
}
