import { describe, expect, it, test } from 'vitest';
import { rate } from '../money/rate.ts';
import { inviteLink, readInviteCode } from './code.ts';
import { friendState, INVITE_SHARE_MAX, inviteReward, owedAfter, readFinding } from './invitations.ts';

const FIFTH = rate(200_000_000n);

describe('a code', () => {
  test.each([
    ['0ABC1234', '0ABC1234'],
    [' oabc-l234 ', '0ABC1234'],
    ['0ABC123', null],
    ['0ABC12345', null],
    ['UUUUUUUU', null],
    ['０ＡＢＣ１２３４', null],
    ['0ABC123\u0000', null],
    ['<b>12345', null],
    ['', null],
  ])('%j is read as %j', (text, code) => {
    expect(readInviteCode(text)).toBe(code);
  });

  it('is in the link', () => {
    expect(inviteLink('https://candor.example', '0ABC1234')).toBe('https://candor.example/?invite=0ABC1234');
  });
});

describe('a reward', () => {
  test.each([
    [4_416_000n, 0n, 883_200n, 0n],
    [4n, 0n, 0n, 0n],
    [9n, 0n, 1n, 0n],
    [0n, 0n, 0n, 0n],
    [-7n, 0n, 0n, -7n],
    [10n, -7n, 0n, 0n],
    [12n, -7n, 1n, 0n],
    [5n, -7n, 0n, -2n],
    [10n ** 30n, 0n, 2n * 10n ** 29n, 0n],
  ])('of %s in fees after %s taken back is %s, and leaves %s', (fees, owed, reward, left) => {
    expect([inviteReward({ fees, owed }, FIFTH), owedAfter({ fees, owed })]).toEqual([reward, left]);
  });

  it('is never more than the share of what was charged and not taken back, however it was split over days', () => {
    let seed = 7;
    const next = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
    for (let round = 0; round < 200; round += 1) {
      let [owed, paid, charged, highest] = [0n, 0n, 0n, 0n];
      for (let day = 0; day < 30; day += 1) {
        const fees = BigInt(next(1_000) - 300);
        paid += inviteReward({ fees, owed }, INVITE_SHARE_MAX);
        owed = owedAfter({ fees, owed });
        charged += fees;
        if (charged > highest) highest = charged;
        expect(owed <= 0n).toBe(true);
        expect(paid * 10n <= highest * 3n).toBe(true);
      }
    }
  });
});

test('what was found is read, and nothing else', () => {
  expect(readFinding('device inviter 12')).toEqual({ reason: 'device', relation: 'inviter', otherId: '12' });
  for (const text of ['device', 'device nobody 12', 'name inviter 12', 'device inviter 0', 'device inviter x', ''])
    expect(readFinding(text)).toBeNull();
});

test('a friend who was refused stays refused, and one who was held is not over', () => {
  expect(friendState(null, 2, 1)).toBe('active');
  expect(friendState(null, 1, 1)).toBe('ended');
  expect(friendState('refused', 1, 5)).toBe('refused');
  expect(friendState('held', 1, 5)).toBe('held');
});
