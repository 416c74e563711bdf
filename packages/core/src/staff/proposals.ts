/**
 * What two of the staff can change together, and which roles: one proposes, another approves. There is no kind that changes what somebody
 * owns (a deposit is credited as a chain shows it), a market price, or one order's fill or result: only all fills on a quote that was wrong can be taken back, whoever gained by it.
 */
import { type Instant, HOUR } from '../time.ts';
import { may, type Permission, type Role } from './permissions.ts';

export const PROPOSAL_KINDS = [
  'param.change',
  'instrument.change',
  'session.change',
  'fills.reverse',
  'member.add',
  'member.role',
  'member.end',
  'member.unlock',
  'customer.suspend',
  'customer.reinstate',
  'customer.close',
  'capital.fund',
  'capital.withdraw',
  'smart.product',
  'smart.fund',
  'smart.withdraw',
  'loans.offer',
  'loans.fund',
  'loans.withdraw',
  'options.fund',
  'options.withdraw',
  'inventory.fund',
  'inventory.withdraw',
  'clock.confirm',
  'deposits.reverse',
  'deposits.credit',
  'nfts.charity',
  'nfts.item',
  'nfts.withdraw',
  'nfts.payout',
  'content.publish',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

type Needs = { readonly propose: Permission; readonly approve: Permission };
const MARKET: Needs = { propose: 'market.propose', approve: 'market.approve' };
const STAFF: Needs = { propose: 'staff.propose', approve: 'staff.approve' };
const CUSTOMERS: Needs = { propose: 'customers.propose', approve: 'customers.approve' };
const DEPOSITS: Needs = { propose: 'deposits.propose', approve: 'deposits.approve' };
const NFTS: Needs = { propose: 'nfts.propose', approve: 'nfts.approve' };
const CAPITAL: Needs = { propose: 'capital.propose', approve: 'capital.approve' };

export const PROPOSAL_NEEDS: Readonly<Record<ProposalKind, Needs>> = {
  'param.change': { propose: 'params.propose', approve: 'params.approve' },
  'instrument.change': MARKET,
  'session.change': MARKET,
  'fills.reverse': MARKET,
  'member.add': STAFF,
  'member.role': STAFF,
  'member.end': STAFF,
  'member.unlock': { propose: 'staff.unlock', approve: 'staff.unlock' },
  'customer.suspend': CUSTOMERS,
  'customer.reinstate': CUSTOMERS,
  'customer.close': CUSTOMERS,
  'capital.fund': CAPITAL,
  'capital.withdraw': CAPITAL,
  'smart.product': MARKET,
  'smart.fund': CAPITAL,
  'smart.withdraw': CAPITAL,
  'loans.offer': MARKET,
  'loans.fund': CAPITAL,
  'loans.withdraw': CAPITAL,
  'options.fund': CAPITAL,
  'options.withdraw': CAPITAL,
  'inventory.fund': CAPITAL,
  'inventory.withdraw': CAPITAL,
  'clock.confirm': { propose: 'params.propose', approve: 'params.approve' },
  'deposits.reverse': DEPOSITS,
  'deposits.credit': DEPOSITS,
  'nfts.charity': NFTS,
  'nfts.item': NFTS,
  'nfts.withdraw': NFTS,
  'nfts.payout': NFTS,
  'content.publish': { propose: 'content.propose', approve: 'content.approve' },
};

/** A proposal not decided in time is shown as expired at once, and stored as such a little later. */
export const PROPOSAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** How long somebody else can decide. */
export const PROPOSAL_LIFETIME = 72 * HOUR;

type Proposal = {
  readonly kind: ProposalKind;
  readonly proposerId: string;
  readonly status: ProposalStatus;
  readonly expiresAt: Instant;
};
type Person = { readonly id: string; readonly role: Role };

export function mayPropose(role: Role, kind: ProposalKind): boolean {
  return may(role, PROPOSAL_NEEDS[kind].propose);
}

export function statusOf({ status, expiresAt }: Pick<Proposal, 'status' | 'expiresAt'>, now: Instant): ProposalStatus {
  return status === 'pending' && now >= expiresAt ? 'expired' : status;
}

/** `customer`: whom it is about, but not why. `kind`: neither. */
export const SIGHTS = ['whole', 'customer', 'kind'] as const;
export type Sight = (typeof SIGHTS)[number];

/**
 * Who sees what of a proposal about a customer: all of it for its proposer, those who are to decide it or did, and those who may see what
 * happens to accounts.
 */
export function sightOf(
  person: Person,
  proposal: Proposal & { readonly deciderId: string | null },
  now: Instant,
): Sight {
  const needs = PROPOSAL_NEEDS[proposal.kind];
  if (needs !== CUSTOMERS || may(person.role, 'customers.timeline')) return 'whole';
  if (person.id === proposal.proposerId || person.id === proposal.deciderId) return 'whole';
  if (statusOf(proposal, now) === 'pending' && may(person.role, needs.approve)) return 'whole';
  return may(person.role, 'customers.search') ? 'customer' : 'kind';
}

/** Approve or reject: anyone who may approve its kind and did not propose it. */
export function mayDecide(person: Person, proposal: Proposal, now: Instant): boolean {
  return (
    statusOf(proposal, now) === 'pending' &&
    person.id !== proposal.proposerId &&
    may(person.role, PROPOSAL_NEEDS[proposal.kind].approve)
  );
}

export function mayWithdraw(person: Person, proposal: Proposal, now: Instant): boolean {
  return statusOf(proposal, now) === 'pending' && person.id === proposal.proposerId;
}
