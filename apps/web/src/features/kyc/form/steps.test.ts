import type { KycView } from '@candor/contract/kyc';
import { IDENTITY_FIELDS } from '@candor/core/kyc/fields';
import { describe, expect, it } from 'vitest';
import { missingIn, stepsFor, stepToGoOn, withoutRefused } from './steps.ts';

const PICTURE = { id: '1', at: '2026-11-20T10:00:00.000Z', width: 1_600, height: 1_000 };
const NEWER = { ...PICTURE, id: '2', at: '2026-11-22T10:00:00.000Z' };

const BLANK: KycView = {
  status: 'notVerified',
  attempts: 0,
  details: {},
  pictures: { front: null, back: null, handheld: null, signature: null },
  open: [...IDENTITY_FIELDS],
  reasons: [],
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
};
const DETAILS = {
  firstName: 'Mei',
  lastName: 'Chan',
  birthdate: '1990-04-30',
  sex: 'female',
  country: 'HK',
  address: '1 Harbour Road',
  phone: '+85251234567',
  documentType: 'passport',
} as const;

const REFUSED: KycView = {
  ...BLANK,
  status: 'notPassed',
  attempts: 1,
  details: DETAILS,
  pictures: { front: PICTURE, back: null, handheld: PICTURE, signature: PICTURE },
  open: ['address', 'front'],
  decidedAt: '2026-11-21T10:00:00.000Z',
};

describe('the steps', () => {
  it('are all of them at first, and only those with something to mend afterwards', () => {
    expect(stepsFor(BLANK.open, undefined).map(({ id }) => id)).toEqual([
      'about',
      'document',
      'pictures',
      'handheld',
      'signature',
    ]);
    expect(stepsFor(REFUSED.open, 'passport')).toEqual([
      { id: 'about', fields: ['address'] },
      { id: 'pictures', fields: ['front'] },
    ]);
  });

  it('ask for the back of whatever is no passport', () => {
    const picturesOf = (type: 'passport' | 'idCard') => stepsFor(IDENTITY_FIELDS, type)[2]?.fields;
    expect(picturesOf('passport')).toEqual(['front']);
    expect(picturesOf('idCard')).toEqual(['front', 'back']);
  });

  it('go on at the first one that lacks something', () => {
    expect(stepToGoOn(BLANK)).toBe('about');
    expect(stepToGoOn({ ...BLANK, details: DETAILS })).toBe('pictures');
    const done = { ...BLANK, details: DETAILS, pictures: { ...REFUSED.pictures } };
    expect(stepToGoOn(done)).toBe('review');
    expect(missingIn(done)).toEqual([]);
  });

  it('begin anew with what was refused, although something stands there', () => {
    expect(stepToGoOn({ ...REFUSED, open: ['address'] })).toBe('about');
  });
});

describe('a picture that was refused', () => {
  it('is to be taken again; what was accepted is kept', () => {
    const { pictures } = withoutRefused(REFUSED);
    expect(pictures).toEqual({ front: null, back: null, handheld: PICTURE, signature: PICTURE });
    expect(missingIn(withoutRefused(REFUSED))).toEqual(['front']);
  });

  it('is there again once a newer one was taken', () => {
    const mended = { ...REFUSED, pictures: { ...REFUSED.pictures, front: NEWER } };
    expect(withoutRefused(mended).pictures.front).toEqual(NEWER);
    expect(missingIn(withoutRefused(mended))).toEqual([]);
  });
});
