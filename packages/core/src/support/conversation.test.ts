/** Until when a conversation goes on, and until when a decision can be contested. */
import { describe, expect, it, test } from 'vitest';
import { checkContest, checkWrite, CONTESTED_WITHIN, REOPENED_WITHIN } from './conversation.ts';

const open = { kind: 'question', state: 'waitingForUs', closedAt: null, decidedAt: null, contestedAt: null } as const;
const closed = { ...open, state: 'closed', closedAt: 1_000 } as const;
const decided = { ...closed, kind: 'complaint', decidedAt: 1_000 } as const;

describe('a customer', () => {
  it('writes while it is open, and for fourteen days after it was closed', () => {
    expect(checkWrite(open, 9e15)).toBeNull();
    expect(checkWrite(closed, 1_000 + REOPENED_WITHIN)).toBeNull();
    expect(checkWrite(closed, 1_001 + REOPENED_WITHIN)).toBe('support_over');
    expect(checkWrite(decided, 1_001)).toBe('support_over');
  });

  test.each([
    [decided, 1_000 + CONTESTED_WITHIN, null],
    [decided, 1_001 + CONTESTED_WITHIN, 'support_over'],
    [{ ...decided, contestedAt: 1_500 }, 2_000, 'support_over'],
    [{ ...decided, decidedAt: null }, 2_000, 'support_over'],
    [closed, 2_000, 'support_over'],
  ] as const)('contests a decision once, in time: %j', (conversation, now, expected) => {
    expect(checkContest(conversation, now)).toBe(expected);
  });
});
