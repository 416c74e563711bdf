/** What is typed in the identity check, and what can be seen to be wrong with it before the server is asked. */
import type { IdentificationView } from '@candor/contract/identification';
import { isAdult } from '@candor/core/kyc/adult';
import { isCountry } from '@candor/core/kyc/countries';
import {
  type DetailField,
  DOCUMENT_TYPES,
  type DocumentType,
  type IdentityDetails,
  type Sex,
  SEXES,
} from '@candor/core/kyc/fields';
import { isLocalDate } from '@candor/core/statements/period';
import type { Instant } from '@candor/core/time';
import { NO_PHONE, type Phone, phoneOf, phoneText } from '../../shared/phone.ts';

export type Entered = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly sex: Sex | null;
  readonly country: string | null;
  readonly address: string;
  readonly phone: Phone;
  readonly documentType: DocumentType | null;
};

export type DetailFault = 'missing' | 'choose' | 'noDate' | 'underAge' | 'tooLong';

/** Characters, as the server counts them. */
export const LENGTH_MAX = { firstName: 100, lastName: 100, address: 300 } as const;
/** Nobody alive was born before. */
const FIRST_DAY = '1900-01-01';

export function enteredOf({ details }: Pick<IdentificationView, 'details'>): Entered {
  return {
    firstName: details.firstName ?? '',
    lastName: details.lastName ?? '',
    birthdate: details.birthdate ?? '',
    sex: details.sex ?? null,
    country: details.country ?? null,
    address: details.address ?? '',
    phone: details.phone === undefined ? NO_PHONE : phoneOf(details.phone),
    documentType: details.documentType ?? null,
  };
}

/** Null: nothing that can be seen here. */
export function detailFault(field: DetailField, entered: Entered, now: Instant): DetailFault | null {
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'address':
      return textFault(entered[field], LENGTH_MAX[field]);
    case 'birthdate':
      return birthdateFault(entered.birthdate, now);
    case 'phone':
      return phoneText(entered.phone) === '' ? 'missing' : null;
    case 'sex':
      return SEXES.some((sex) => sex === entered.sex) ? null : 'choose';
    case 'country':
      return entered.country !== null && isCountry(entered.country) ? null : 'choose';
    case 'documentType':
      return DOCUMENT_TYPES.some((type) => type === entered.documentType) ? null : 'choose';
  }
}

function textFault(text: string, max: number): DetailFault | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'missing';
  return text.trim().length > max ? 'tooLong' : null;
}

function birthdateFault(day: string, now: Instant): DetailFault | null {
  if (!isLocalDate(day) || day < FIRST_DAY) return 'noDate';
  return isAdult(day, now) ? null : 'underAge';
}

/** As the server takes it: these fields alone. */
export function savedDetails(fields: readonly DetailField[], entered: Entered): Partial<IdentityDetails> {
  const all = {
    firstName: entered.firstName.trim(),
    lastName: entered.lastName.trim(),
    birthdate: entered.birthdate,
    address: entered.address.trim(),
    phone: phoneText(entered.phone),
    ...(entered.sex === null ? {} : { sex: entered.sex }),
    ...(entered.country === null ? {} : { country: entered.country }),
    ...(entered.documentType === null ? {} : { documentType: entered.documentType }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.some((field) => field === name)));
}
