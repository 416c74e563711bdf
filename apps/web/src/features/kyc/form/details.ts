/** The typed fields of the identity check, and the errors that can be seen before the server is asked. */
import type { KycView } from '@candor/contract/kyc';
import { callingCodeOf } from '@candor/core/identity/calling-codes';
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
import { isPersonName } from '@candor/core/kyc/person-name';
import { isLocalDate } from '@candor/core/statements/period';
import { isVisibleText } from '@candor/core/text/visible-text';
import { HOUR, type Instant } from '@candor/core/time';
import { canExist, dialled, NO_PHONE, type Phone, phoneOf, phoneText } from '../../../shared/phone.ts';

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

export type DetailFault =
  | 'missing'
  | 'noLetters'
  | 'notAName'
  | 'hidden'
  | 'tooLong'
  | 'choose'
  | 'country'
  | 'noDate'
  | 'inFuture'
  | 'tooLongAgo'
  | 'underAge'
  | 'phone'
  | 'phoneArea';

/** In characters, as the server counts them. */
export const LENGTH_MAX = { firstName: 100, lastName: 100, address: 300 } as const;
/** Nobody alive was born earlier. */
const FIRST_DAY = '1900-01-01';
/** The zone whose calendar is ahead of all others. */
const FIRST_ZONE = 14 * HOUR;

export function enteredOf({ details }: Pick<KycView, 'details'>): Entered {
  return {
    firstName: details.firstName ?? '',
    lastName: details.lastName ?? '',
    birthdate: details.birthdate ?? '',
    sex: details.sex ?? null,
    country: details.country ?? null,
    address: details.address ?? '',
    phone:
      details.phone === undefined
        ? phoneFrom(NO_PHONE, details.country ?? null)
        : phoneOf(details.phone, details.country),
    documentType: details.documentType ?? null,
  };
}

/** Until a number is typed, it is taken to be of the customer's country. */
export function phoneFrom(phone: Phone, country: string | null): Phone {
  return country === null || callingCodeOf(country) === null || phoneText(phone) !== '' ? phone : { ...phone, country };
}

/** Null if no error can be seen here. */
export function detailFault(field: DetailField, entered: Entered, now: Instant): DetailFault | null {
  switch (field) {
    case 'firstName':
    case 'lastName':
      return (
        textFault(entered[field], /\p{L}/u, LENGTH_MAX[field]) ??
        (isPersonName(entered[field].trim()) ? null : 'notAName')
      );
    case 'address':
      return (
        textFault(entered.address, /[\p{L}\p{N}]/u, LENGTH_MAX.address) ??
        (isVisibleText(entered.address) ? null : 'hidden')
      );
    case 'birthdate':
      return birthdateFault(entered.birthdate, now);
    case 'phone':
      return phoneFault(entered.phone);
    case 'sex':
      return SEXES.some((sex) => sex === entered.sex) ? null : 'choose';
    case 'country':
      return entered.country !== null && isCountry(entered.country) ? null : 'country';
    case 'documentType':
      return DOCUMENT_TYPES.some((type) => type === entered.documentType) ? null : 'choose';
  }
}

function textFault(text: string, something: RegExp, max: number): DetailFault | null {
  if (text.trim() === '') return 'missing';
  if (!something.test(text)) return 'noLetters';
  return text.trim().length > max ? 'tooLong' : null;
}

/** A calling code is split off while the number is typed, so one that is still there is no country's. */
function phoneFault(phone: Phone): DetailFault | null {
  if (phoneText(phone) === '') return 'missing';
  if (dialled(phone.number).startsWith('+')) return 'phoneArea';
  return canExist(phone) ? null : 'phone';
}

function birthdateFault(day: string, now: Instant): DetailFault | null {
  if (/^\d+-\d\d-\d\d$/.test(day) && day < FIRST_DAY) return 'tooLongAgo';
  if (/^\d{5}/.test(day) || day > new Date(now + FIRST_ZONE).toISOString().slice(0, 10)) return 'inFuture';
  if (!isLocalDate(day)) return 'noDate';
  return isAdult(day, now) ? null : 'underAge';
}

/** Only these fields, in the form that the server takes. */
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
