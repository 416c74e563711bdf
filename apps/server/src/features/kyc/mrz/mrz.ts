/** The MRZ of a document: finds it in recognized text, verifies its check digits, and compares it with what the customer typed. */
import type { MrzView } from '@candor/contract/staff/kyc';
import { alpha3Of } from '@candor/core/kyc/countries';
import type { IdentityDetails, IdentityField } from '@candor/core/kyc/fields';
import anyAscii from 'any-ascii';
import { type FieldName, parse } from 'mrz';

/** Number and length of lines in the three document sizes (ICAO 9303). */
const SIZES = [
  { lines: 2, length: 44 },
  { lines: 3, length: 30 },
  { lines: 2, length: 36 },
] as const;
/** A line with up to this many letters too many or too few is made to fit. */
const OFF_BY = 2;

/**
 * Null if no MRZ could be read.
 * @param texts what was recognized, one try after another.
 * @param today as "2026-11-20".
 */
export function findMrz(texts: readonly string[], typed: IdentityDetails, today: string): MrzView | null {
  let best: MrzView | null = null;
  for (const text of texts) {
    const lines = text.split('\n').map((line) => line.replaceAll(/[^A-Z0-9<]/g, ''));
    for (const { lines: count, length } of SIZES) {
      for (let start = 0; start + count <= lines.length; start += 1) {
        const made = lines.slice(start, start + count).map((line) => fitted(line, length));
        if (!made.every((line) => line !== null) || !made.some((line) => line.includes('<<'))) continue;
        const view = read(made, typed, today);
        if (view !== null && (best === null || (view.isValid && !best.isValid))) best = view;
      }
    }
  }
  return best;
}

function fitted(line: string, length: number): string | null {
  return Math.abs(line.length - length) <= OFF_BY ? line.slice(0, length).padEnd(length, '<') : null;
}

function read(lines: string[], typed: IdentityDetails, today: string): MrzView | null {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(lines, { autocorrect: true });
  } catch {
    return null;
  }
  const { fields } = parsed;
  const value = (name: FieldName) => fields[name] ?? null;
  const names = { firstName: value('firstName'), lastName: value('lastName') };
  if (!/[A-Z]/.test(names.lastName ?? '') || !/^\d{6}$/.test(value('birthDate') ?? '')) return null;
  const isValid = parsed.details.every(({ field, valid }) => field?.endsWith('CheckDigit') !== true || valid);
  const sex = value('sex');
  const values = {
    ...names,
    birthdate: value('birthDate'),
    sex,
    country: value('nationality') ?? value('issuingState'),
    documentNumber: value('documentNumber'),
    expiry: value('expirationDate'),
  };
  const differs: IdentityField[] = [];
  for (const field of ['firstName', 'lastName'] as const)
    if (lettersOf(names[field] ?? '') !== lettersOf(typed[field])) differs.push(field);
  if (values.birthdate !== typed.birthdate.slice(2).replaceAll('-', '')) differs.push('birthdate');
  if ((sex === 'male' || sex === 'female') && sex !== typed.sex) differs.push('sex');
  // Only Germany uses a single letter there.
  const nationality = value('nationality') === 'D' ? 'DEU' : value('nationality');
  if (nationality !== null && nationality !== alpha3Of(typed.country)) differs.push('country');
  // Two-digit years of documents shown to us are in this century.
  const isExpired = /^\d{6}$/.test(values.expiry ?? '') && `20${values.expiry}` < today.replaceAll('-', '');
  return { status: 'read', isValid, isExpired, values, differs };
}

function lettersOf(name: string): string {
  return anyAscii(name)
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
}
