/** Who may decide: never the one who proposed it, and nothing that is over. */
import { describe, expect, it, test } from 'vitest';
import { may, ROLES } from './permissions.ts';
import { mayDecide, mayPropose, mayWithdraw, PROPOSAL_KINDS, PROPOSAL_NEEDS, sightOf, statusOf } from './proposals.ts';

const proposal = { kind: 'param.change', proposerId: '1', status: 'pending', expiresAt: 1_000 } as const;

describe.each(PROPOSAL_KINDS)('%s', (kind) => {
  it('can be agreed upon by two of a sandbox, which has one member of each role', () => {
    const proposers = ROLES.filter((role) => mayPropose(role, kind));
    const approvers = ROLES.filter((role) => may(role, PROPOSAL_NEEDS[kind].approve));
    expect(proposers.some((proposer) => approvers.some((approver) => approver !== proposer))).toBe(true);
    expect(proposers.every((role) => may(role, 'proposals.make') && may(role, 'proposals.read'))).toBe(true);
    expect(approvers.every((role) => may(role, 'proposals.decide') && may(role, 'proposals.read'))).toBe(true);
  });
});

describe('a proposal', () => {
  test.each([
    ['2', 'compliance', true],
    ['2', 'administrator', true],
    ['2', 'treasury', false],
    ['2', 'auditor', false],
    ['1', 'administrator', false],
  ] as const)('is decided by the member %s in the role %s: %s', (id, role, expected) => {
    expect(mayDecide({ id, role }, proposal, 999)).toBe(expected);
  });

  it('is withdrawn by whoever made it', () => {
    expect(mayWithdraw({ id: '1', role: 'support' }, proposal, 0)).toBe(true);
    expect(mayWithdraw({ id: '2', role: 'administrator' }, proposal, 0)).toBe(false);
  });

  it('is over when its time is, or when somebody decided', () => {
    const approver = { id: '2', role: 'compliance' } as const;
    expect([statusOf(proposal, 999), statusOf(proposal, 1_000)]).toEqual(['pending', 'expired']);
    expect(mayDecide(approver, proposal, 1_000)).toBe(false);
    expect(mayWithdraw({ id: '1', role: 'treasury' }, proposal, 1_000)).toBe(false);
    for (const status of ['approved', 'rejected', 'withdrawn'] as const) {
      expect(statusOf({ ...proposal, status }, 2_000)).toBe(status);
      expect(mayDecide(approver, { ...proposal, status }, 0)).toBe(false);
    }
  });
});

describe('a proposal about a customer', () => {
  const about = { ...proposal, kind: 'customer.suspend', deciderId: null } as const;
  const decided = { ...about, status: 'approved', deciderId: '5' } as const;

  test.each([
    ['support', 'whole', 'whole'],
    ['compliance', 'whole', 'whole'],
    ['auditor', 'whole', 'whole'],
    // Whoever is to decide must read it; afterwards it is none of their business.
    ['administrator', 'whole', 'kind'],
    ['treasury', 'customer', 'customer'],
    ['content', 'kind', 'kind'],
  ] as const)('shows the role %s %s of it while it waits, and %s afterwards', (role, waiting, over) => {
    const person = { id: '9', role };
    expect([sightOf(person, about, 0), sightOf(person, decided, 0)]).toEqual([waiting, over]);
    expect(sightOf(person, about, 1_000)).toBe(over);
    expect(sightOf(person, { ...decided, kind: 'param.change' }, 0)).toBe('whole');
  });

  it('stays whole for whoever made it, and for whoever decided it', () => {
    for (const id of ['1', '5']) expect(sightOf({ id, role: 'administrator' }, decided, 2_000)).toBe('whole');
  });
});
