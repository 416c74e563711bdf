import { expect, test } from 'vitest';
import { DECEPTIONS, REAL_NAMES } from '../testing/names.ts';
import { isPersonName } from './person-name.ts';

test.each(REAL_NAMES)('%s is a name (%s)', (name) => {
  expect(isPersonName(name)).toBe(true);
  expect(isPersonName(name.normalize('NFD'))).toBe(true);
});

test.each(DECEPTIONS.map(([what, name]) => [what, JSON.stringify(name), name]))(
  '%s is no name: %s',
  (_, _shown, name) => {
    expect(isPersonName(name)).toBe(false);
  },
);
