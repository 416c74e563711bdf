/** What two of the staff change together, and the parameters that they can change. */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { ROLES } from '@candor/core/staff/permissions';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES, type ProposalKind, SIGHTS } from '@candor/core/staff/proposals';
import { LOAN_BANDS_MAX, LOAN_DAYS_MAX, LOAN_TERMS_MAX } from '@candor/core/loans/loan';
import { CREDIT_SCORE_MAX, CREDIT_SCORE_MIN } from '@candor/core/identity/credit-score';
import { TERM_DAYS_MAX, TERMS_MAX } from '@candor/core/smart/plan';
import { idText, plainText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { clockPayload } from './clock.ts';
import { instrumentPayload, reversalPayload, sessionPayload } from './market.ts';
import { memberAddPayload, memberEndPayload, memberRolePayload, memberUnlockPayload } from './members.ts';
import { factorFields } from './passkeys.ts';
import { contentPayload } from './content.ts';
import { creditPayload } from './deposits.ts';
import { charityPayload, charityPayoutPayload, itemPayload, itemWithdrawPayload } from './nfts.ts';
import { forkPayload } from './reserves.ts';

/** For whoever approves, and for readers of the audit log. */
const reason = plainText(3, 1_000);
/** For a customer's account: the customer reads `words`. */
const aboutCustomer = z.strictObject({ customerId: idText, words: plainText(10, 1_000) });

/** USDT; the reference is the bank's or the chain's id of the transaction, and becomes public. */
const capitalPayload = z.strictObject({ amount: plainText(1, 40), reference: plainText(3, 200) });

const amountText = plainText(1, 40);
/** A product of smart trading as it is to be; amounts in USDT, rates in percent. Without an id, a new one. */
const smartProductPayload = z.strictObject({
  productId: idText.nullable(),
  name: plainText(3, 40),
  minimum: amountText,
  maximum: amountText,
  damagesRate: amountText,
  terms: z
    .array(z.strictObject({ days: z.number().int().min(1).max(TERM_DAYS_MAX), dailyRate: amountText }))
    .min(1)
    .max(TERMS_MAX),
  isOpen: z.boolean(),
});
/** USDT, from the operator's capital into the pool of a product, or back. */
const poolPayload = z.strictObject({ productId: idText, amount: amountText });
/** What is lent, and to whom; amounts in USDT, rates in percent. */
const loanOfferPayload = z.strictObject({
  minimum: amountText,
  maximum: amountText,
  terms: z
    .array(z.strictObject({ days: z.number().int().min(1).max(LOAN_DAYS_MAX), dailyRate: amountText }))
    .min(1)
    .max(LOAN_TERMS_MAX),
  bands: z
    .array(z.strictObject({ score: z.number().int().min(CREDIT_SCORE_MIN).max(CREDIT_SCORE_MAX), limit: amountText }))
    .min(1)
    .max(LOAN_BANDS_MAX),
  isOpen: z.boolean(),
});
/** USDT, from the operator's capital into the lending pool, or back. */
const lendingPayload = z.strictObject({ amount: amountText });
/** USDT, from the operator's capital into the pool of an underlying of options, or back. */
const optionPoolPayload = z.strictObject({ code: plainText(1, 32), amount: amountText });
/** As of capital, in an asset. */
const inventoryPayload = z.strictObject({
  asset: z.enum(ASSETS),
  amount: plainText(1, 40),
  reference: plainText(3, 200),
});

/** The proposed state of each kind: plain JSON, as it is stored and hashed. */
export const PROPOSAL_PAYLOADS = {
  'param.change': z.strictObject({ key: plainText(1, 64), value: plainText(1, 64) }),
  'instrument.change': instrumentPayload,
  'session.change': sessionPayload,
  'fills.reverse': reversalPayload,
  'member.add': memberAddPayload,
  'member.role': memberRolePayload,
  'member.end': memberEndPayload,
  'member.unlock': memberUnlockPayload,
  'customer.suspend': aboutCustomer,
  'customer.reinstate': aboutCustomer,
  'customer.close': aboutCustomer,
  'capital.fund': capitalPayload,
  'capital.withdraw': capitalPayload,
  'smart.product': smartProductPayload,
  'smart.fund': poolPayload,
  'smart.withdraw': poolPayload,
  'loans.offer': loanOfferPayload,
  'loans.fund': lendingPayload,
  'loans.withdraw': lendingPayload,
  'options.fund': optionPoolPayload,
  'options.withdraw': optionPoolPayload,
  'inventory.fund': inventoryPayload,
  'inventory.withdraw': inventoryPayload,
  'clock.confirm': clockPayload,
  'deposits.reverse': forkPayload,
  'deposits.credit': creditPayload,
  'nfts.charity': charityPayload,
  'nfts.item': itemPayload,
  'nfts.withdraw': itemWithdrawPayload,
  'nfts.payout': charityPayoutPayload,
  'content.publish': contentPayload,
} as const satisfies Partial<Record<ProposalKind, z.ZodType>>;
export type ProposalPayloads = { [K in keyof typeof PROPOSAL_PAYLOADS]: z.output<(typeof PROPOSAL_PAYLOADS)[K]> };

const person = z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) });
const json = z.record(z.string(), z.unknown());

export const proposalView = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  subject: z.string().meta({ description: 'What it is about, such as "param depositMinUsdt" or "customer 42".' }),
  payload: json.meta({ description: 'What is to be.' }),
  before: json.meta({ description: 'What was when it was proposed. When that has changed, it cannot be approved.' }),
  reason: z.string(),
  seen: z.enum(SIGHTS).meta({
    description:
      'What the role sees of a proposal about a customer. `customer`: whom it is about; `kind`: not even that. The rest is empty then.',
  }),
  hash: z.string().meta({ description: 'SHA-256 over all of the above and its proposer, hexadecimal.' }),
  subjectName: z.string().nullable().meta({ description: 'Of a customer, as in other lists.' }),
  status: z.enum(PROPOSAL_STATUSES),
  proposer: person,
  proposedAt: timeReply,
  expiresAt: timeReply,
  /** The member who approved, rejected or withdrew it. */
  decider: person.nullable(),
  decidedAt: timeReply.nullable(),
  decidedReason: z.string().nullable(),
  /** For the member who asks. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ProposalView = z.output<typeof proposalView>;

const deciding = { permission: 'proposals.decide', audit: 'action' } as const;
const hashText = z.string().regex(/^[0-9a-f]{64}$/);

export const listProposals = route({
  method: 'GET',
  path: '/swx/staff/proposal/listProposals',
  access: 'staff',
  staff: { permission: 'proposals.read', audit: 'view' },
  summary: 'What was proposed, the latest first: 50 before the cursor. `mine`: what the caller proposed.',
  query: z.strictObject({
    before: idText.optional(),
    status: z.enum(PROPOSAL_STATUSES).optional(),
    kind: z.enum(PROPOSAL_KINDS).optional(),
    subject: plainText(1, 200).optional(),
    mine: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({ list: z.array(proposalView), next: z.string().nullable() }),
});

export const countProposals = route({
  method: 'GET',
  path: '/swx/staff/proposal/countProposals',
  access: 'staff',
  staff: { permission: 'proposals.read', audit: 'none' },
  summary:
    'How many proposals wait, and how many of them for the caller: numbers alone, to be asked for every few seconds.',
  query: z.strictObject({}),
  reply: z.object({
    pending: z.number().int(),
    toDecide: z.number().int().meta({ description: 'Of a kind that the caller may approve, and not their own.' }),
    latest: z.string().nullable().meta({ description: 'The one that was made last. Null: there is none.' }),
  }),
});

export const getProposal = route({
  method: 'GET',
  path: '/swx/staff/proposal/getProposal/:id',
  access: 'staff',
  staff: { permission: 'proposals.read', audit: 'view' },
  summary: 'One proposal.',
  params: z.strictObject({ id: idText }),
  reply: proposalView,
});

export const proposeChange = route({
  method: 'POST',
  path: '/swx/staff/proposal/proposeChange',
  access: 'staff',
  staff: { permission: 'proposals.make', audit: 'action' },
  summary:
    'Proposes a change. Nothing changes until somebody else approves it, within 72 hours. 403 for a kind that the role may not propose.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('param.change'), payload: PROPOSAL_PAYLOADS['param.change'], reason }),
    z.strictObject({ kind: z.literal('instrument.change'), payload: instrumentPayload, reason }),
    z.strictObject({ kind: z.literal('session.change'), payload: sessionPayload, reason }),
    z.strictObject({ kind: z.literal('fills.reverse'), payload: reversalPayload, reason }),
    z.strictObject({ kind: z.literal('member.add'), payload: memberAddPayload, reason }),
    z.strictObject({ kind: z.literal('member.role'), payload: memberRolePayload, reason }),
    z.strictObject({ kind: z.literal('member.end'), payload: memberEndPayload, reason }),
    z.strictObject({ kind: z.literal('member.unlock'), payload: memberUnlockPayload, reason }),
    z.strictObject({ kind: z.literal('customer.suspend'), payload: PROPOSAL_PAYLOADS['customer.suspend'], reason }),
    z.strictObject({ kind: z.literal('customer.reinstate'), payload: PROPOSAL_PAYLOADS['customer.reinstate'], reason }),
    z.strictObject({ kind: z.literal('customer.close'), payload: PROPOSAL_PAYLOADS['customer.close'], reason }),
    z.strictObject({ kind: z.literal('capital.fund'), payload: capitalPayload, reason }),
    z.strictObject({ kind: z.literal('capital.withdraw'), payload: capitalPayload, reason }),
    z.strictObject({ kind: z.literal('smart.product'), payload: smartProductPayload, reason }),
    z.strictObject({ kind: z.literal('smart.fund'), payload: poolPayload, reason }),
    z.strictObject({ kind: z.literal('smart.withdraw'), payload: poolPayload, reason }),
    z.strictObject({ kind: z.literal('loans.offer'), payload: loanOfferPayload, reason }),
    z.strictObject({ kind: z.literal('loans.fund'), payload: lendingPayload, reason }),
    z.strictObject({ kind: z.literal('loans.withdraw'), payload: lendingPayload, reason }),
    z.strictObject({ kind: z.literal('options.fund'), payload: optionPoolPayload, reason }),
    z.strictObject({ kind: z.literal('options.withdraw'), payload: optionPoolPayload, reason }),
    z.strictObject({ kind: z.literal('inventory.fund'), payload: inventoryPayload, reason }),
    z.strictObject({ kind: z.literal('inventory.withdraw'), payload: inventoryPayload, reason }),
    z.strictObject({ kind: z.literal('clock.confirm'), payload: clockPayload, reason }),
    z.strictObject({ kind: z.literal('deposits.reverse'), payload: forkPayload, reason }),
    z.strictObject({ kind: z.literal('deposits.credit'), payload: creditPayload, reason }),
    z.strictObject({ kind: z.literal('nfts.charity'), payload: charityPayload, reason }),
    z.strictObject({ kind: z.literal('nfts.item'), payload: itemPayload, reason }),
    z.strictObject({ kind: z.literal('nfts.withdraw'), payload: itemWithdrawPayload, reason }),
    z.strictObject({ kind: z.literal('nfts.payout'), payload: charityPayoutPayload, reason }),
    z.strictObject({ kind: z.literal('content.publish'), payload: contentPayload, reason }),
  ]),
  reply: proposalView,
});

export const approveProposal = route({
  method: 'POST',
  path: '/swx/staff/proposal/approveProposal',
  access: 'staff',
  staff: deciding,
  summary:
    'Approves what was proposed, and lets it happen at once. Needs its hash as it was shown, and a second factor: a code of the authenticator that was not used before, or a passkey (`startStaffStepUp`).',
  body: z.strictObject({ id: idText, hash: hashText, ...factorFields }),
  reply: proposalView,
  limit: 'entrance',
});

export const rejectProposal = route({
  method: 'POST',
  path: '/swx/staff/proposal/rejectProposal',
  access: 'staff',
  staff: deciding,
  summary: 'Refuses what was proposed. Its proposer reads why.',
  body: z.strictObject({ id: idText, hash: hashText, reason }),
  reply: proposalView,
});

export const withdrawProposal = route({
  method: 'POST',
  path: '/swx/staff/proposal/withdrawProposal',
  access: 'staff',
  staff: { permission: 'proposals.make', audit: 'action' },
  summary: 'Takes back what the caller proposed.',
  body: z.strictObject({ id: idText }),
  reply: proposalView,
});

export const listParams = route({
  method: 'GET',
  path: '/swx/staff/param/listParams',
  access: 'staff',
  staff: { permission: 'params.read', audit: 'none' },
  summary: 'All public parameters, and within which bounds each can be changed.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        value: z.string(),
        about: z.string(),
        /** Null if it changes only with the program. */
        rule: z
          .object({ decimals: z.number(), min: z.string(), max: z.string(), isCountries: z.literal(true).optional() })
          .nullable(),
        changedAt: timeReply.nullable(),
      }),
    ),
  }),
});

export const listParamHistory = route({
  method: 'GET',
  path: '/swx/staff/param/listParamHistory/:key',
  access: 'staff',
  staff: { permission: 'params.read', audit: 'none' },
  summary: 'What a parameter was, the latest first, and by which proposal it changed.',
  params: z.strictObject({ key: plainText(1, 64) }),
  reply: z.object({
    list: z.array(
      z.object({
        value: z.string(),
        before: z.string().nullable(),
        /** Null for the initial value. */
        proposalId: z.string().nullable(),
        changedAt: timeReply.nullable(),
      }),
    ),
  }),
});
