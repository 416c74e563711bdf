/** The rules of identity checks: age, required fields, what a decision needs, and which state follows which. */
import { describe, expect, it, test } from 'vitest';
import { isAdult } from './adult.ts';
import { CHECKLIST } from './checklist.ts';
import { COUNTRIES, isCountry } from './countries.ts';
import { documentNumberKey, readDecision } from './decide.ts';
import { fieldsFor, IDENTITY_FIELDS, missingFields, NO_PICTURES } from './fields.ts';
import { IDENTITY_REASONS, REASONS_OF } from './reasons.ts';
import {
  type Attempt,
  changedClosed,
  mayErase,
  maySubmit,
  openFields,
  refusedFields,
  unchangedDetails,
  verificationOf,
} from './verification.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2008-11-22', '2026-11-22T11:59:59Z', false, 'it is the 21st still, where the day comes last'],
  ['2008-11-22', '2026-11-22T12:00:00Z', true, 'their birthday is everywhere'],
  ['2008-11-23', '2026-11-22T23:59:59Z', false, 'tomorrow'],
  ['2008-02-29', '2026-02-28T23:59:59Z', false, 'born on a day that this year has not'],
  ['2008-02-29', '2026-03-01T12:00:00Z', true, 'the day after it'],
  ['1900-01-01', '2026-11-22T12:00:00Z', true, 'old'],
  ['2090-01-01', '2026-11-22T12:00:00Z', false, 'not born yet'],
])('born on %s is of age at %s: %s (%s)', (birthdate, now, expected) => {
  expect(isAdult(birthdate, at(now))).toBe(expected);
});

describe('countries', () => {
  /** Other codes that Intl names: exceptional reservations, unions, unknown regions. */
  const OTHERS = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ');

  it('are all that the language data know, each by a name of its own in every language', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const known = letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
    expect(COUNTRIES).toEqual(known.filter((code) => !OTHERS.includes(code)));
    expect(COUNTRIES.length).toBe(249);
    for (const lang of ['zh-Hans-CN', 'en', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'zh-Hant-HK']) {
      const inWords = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' });
      expect(new Set(COUNTRIES.map((code) => inWords.of(code))).size).toBe(COUNTRIES.length);
    }
  });

  test.each(['', 'de', 'DEU', 'XX', 'UK', 'EU', '__proto__', 'DE\n'])('%j is none', (code) => {
    expect(isCountry(code)).toBe(false);
  });
});

describe('what is asked for', () => {
  const details = { firstName: 'Ada', documentType: 'passport' } as const;

  it('is named where it is missing, and a passport has no back', () => {
    expect(missingFields({ details: {}, pictures: NO_PICTURES })).toEqual(IDENTITY_FIELDS);
    expect(fieldsFor('passport')).not.toContain('back');
    const pictures = { ...NO_PICTURES, front: '1', signature: '2' };
    expect(missingFields({ details, pictures })).toEqual([
      'lastName',
      'birthdate',
      'sex',
      'country',
      'address',
      'phone',
      'handheld',
    ]);
  });

  it('has reasons for each field, each of the list, and each reason has a field', () => {
    for (const field of IDENTITY_FIELDS) expect(REASONS_OF[field].length).toBeGreaterThan(0);
    const used = new Set(Object.values(REASONS_OF).flat());
    expect(IDENTITY_REASONS.filter((reason) => !used.has(reason))).toEqual([]);
  });
});

describe('the states', () => {
  const attempt = (status: Attempt['status'], failed: Attempt['decisions'] = [], isErased = false): Attempt => ({
    status,
    isErased,
    decisions: failed,
  });
  const glare = [
    { field: 'front', reason: 'glare' },
    { field: 'lastName', reason: null },
  ] as const;

  test.each([
    [null, 'notVerified', true, IDENTITY_FIELDS],
    [attempt('pending'), 'pending', false, []],
    [attempt('verified'), 'verified', false, []],
    [attempt('verified', [], true), 'verified', false, []],
    [attempt('notPassed', glare), 'notPassed', true, ['front']],
    [attempt('notPassed', glare, true), 'notVerified', true, IDENTITY_FIELDS],
    [attempt('withdrawn'), 'notVerified', true, IDENTITY_FIELDS],
    [
      attempt('notPassed', [{ field: 'documentType', reason: 'notAccepted' }]),
      'notPassed',
      true,
      ['documentType', 'front', 'back', 'handheld'],
    ],
  ] as const)('%j', (last, expected, may, open) => {
    const verification = verificationOf(last);
    expect(verification).toBe(expected);
    expect([maySubmit(verification), mayErase(verification)]).toEqual([may, may]);
    expect(openFields(last)).toEqual(open);
  });

  it('leave what was accepted as it was', () => {
    const details = {
      firstName: 'Ada',
      lastName: 'Byron',
      birthdate: '1990-12-10',
      sex: 'female',
      country: 'DE',
      address: 'Am Ufer 1',
      phone: '+4915112345678',
      documentType: 'idCard',
    } as const;
    const before = { details, pictures: { front: '1', back: '2', handheld: '3', signature: '4' } };
    const now = { details: { ...details, lastName: 'Lovelace' }, pictures: { ...before.pictures, front: '9' } };
    expect(changedClosed(['front'], before, now)).toEqual(['lastName']);
    expect(changedClosed(['front', 'lastName'], before, now)).toEqual([]);
  });

  it('take nothing again as it was that nobody accepted', () => {
    const before = { lastName: 'van der  Berg', address: 'Am Ufer 1', documentType: 'idCard' } as const;
    const refused = ['lastName', 'documentType', 'front'] as const;
    expect(unchangedDetails(refused, before, before)).toEqual(['lastName', 'documentType']);
    expect(unchangedDetails(refused, before, { ...before, lastName: ' van der Berg ' })).toContain('lastName');
    expect(
      unchangedDetails(refused, before, { ...before, lastName: 'von der Berg', documentType: 'passport' }),
    ).toEqual([]);
  });

  test.each([
    ['notAccepted', ['documentType', 'front', 'back', 'handheld']],
    // A new one of the same kind is fine.
    ['expired', ['front', 'back', 'handheld']],
    ['wrongDocument', ['front', 'back', 'handheld']],
  ] as const)('ask for another document when it was %s', (reason, expected) => {
    const last = { status: 'notPassed', isErased: false, decisions: [{ field: 'documentType', reason }] } as const;
    expect(refusedFields(last)).toEqual(expected);
  });
});

describe('a decision', () => {
  const open = ['firstName', 'front'] as const;
  const accepted = open.map((field) => ({ field, reason: null }));
  const whole = { decisions: accepted, documentNumber: 'L01X', checklist: CHECKLIST, matches: [{ entryId: 'A' }] };
  const matched = ['A'];

  it('verifies with every field accepted and nothing left out', () => {
    expect(readDecision(open, matched, whole)).toEqual({ verdict: 'verified' });
  });

  test.each([
    ['a field left out', { decisions: accepted.slice(1) }, 'decisions'],
    ['a field twice', { decisions: [...accepted, ...accepted.slice(1)] }, 'decisions'],
    ['another field', { decisions: [...accepted.slice(1), { field: 'back', reason: null }] }, 'decisions'],
    [
      'a reason of another field',
      { decisions: [{ field: 'firstName', reason: 'glare' }, ...accepted.slice(1)] },
      'decisions',
    ],
    ['no number', { documentNumber: null }, 'documentNumber'],
    ['a number of nothing', { documentNumber: ' -/ ' }, 'documentNumber'],
    ['half a checklist', { checklist: CHECKLIST.slice(1) }, 'checklist'],
    ['a checklist twice', { checklist: [...CHECKLIST, ...CHECKLIST] }, 'checklist'],
    ['a name of the list without a word', { matches: [] }, 'matches'],
    ['a word on a name that is not there', { matches: [{ entryId: 'A' }, { entryId: 'B' }] }, 'matches'],
    ['two words on one name', { matches: [{ entryId: 'A' }, { entryId: 'A' }] }, 'matches'],
  ] as const)('is not one with %s', (_, change, wrong) => {
    expect(readDecision(open, matched, { ...whole, ...change })).toEqual({ wrong });
  });

  it('sends back with one field refused, and needs no more than that', () => {
    const decisions = [...accepted.slice(1), { field: 'firstName', reason: 'doesNotMatch' }] as const;
    const given = { decisions, documentNumber: null, checklist: [], matches: [] };
    expect(readDecision(open, matched, given)).toEqual({ verdict: 'notPassed' });
  });

  test.each([
    ['l01x-00 47', 'L01X0047'],
    ['Ｌ０１Ｘ', 'L01X'],
    [' ', ''],
  ])('knows the number %j again as %j', (text, key) => {
    expect(documentNumberKey(text)).toBe(key);
  });
});
