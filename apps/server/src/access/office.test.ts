/**
 * Every call of the back office, for a visitor, a customer and each role: who may make it, that it leaves its entry in the audit
 * log, and that none of them changes a customer's money, a price, an order or its result.
 */
import { getUserInfo } from '@candor/contract/identity';
import type { RouteDefinition, RouteRequest } from '@candor/contract/wire/route';
import { staffLogout } from '@candor/contract/staff/staff';
import { saveContent } from '@candor/contract/staff/content';
import { openSupport } from '@candor/contract/support';
import { assignConversation, saveReply } from '@candor/contract/staff/support';
import { randomUUID } from 'node:crypto';
import { assignCase, openCase } from '@candor/contract/staff/cases';
import { finishStaffPasskeySetup, startStaffPasskeySetup } from '@candor/contract/staff/passkeys';
import { approveProposal, PROPOSAL_PAYLOADS, proposalView, proposeChange } from '@candor/contract/staff/proposals';
import { PERMISSIONS, type Role, ROLES } from '@candor/core/staff/permissions';
import type { ProposalKind } from '@candor/core/staff/proposals';
import { DAY } from '@candor/core/time';
import { findMessage } from '@candor/i18n/catalogue';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Applicant, StoredPictures, takeOn, verdictOn } from '../features/kyc/testing/submission.ts';
import { png } from '../features/documents/images/testing/pictures.ts';
import { sellingOn } from '../features/nfts/testing/nft-stage.ts';
import { Authenticator } from '../features/security/testing/authenticator.ts';
import { Member } from '../features/staff/testing/office.ts';
import type { TestClient } from '../testing/test-client.ts';
import { Cast } from './testing/cast.ts';

type RequestBody = RouteRequest<typeof proposeChange>['body'];

type Row = {
  /** Written by hand, and independent of the table of permissions. */
  readonly roles: readonly Role[];
  readonly leaves: string | null;
  /** Log entries that come with it, before it. */
  readonly leavesBefore?: number;
  /** A view is recorded before it is known whether there is anything to see. */
  readonly leavesAnyway?: true;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Creates what the call needs, by others, and returns its parameters. */
  readonly prepare?: (role: Role) => Promise<Pick<Row, 'body' | 'params' | 'bytes'>>;
  /** What those are answered who may make it, where nothing is there: then it leaves nothing. Its own tests check the rest. */
  readonly answers?: string;
  /** Tables of customer data that the call is meant to change. */
  readonly changes?: readonly string[];
};

/** The first member to join. */
const CUSTOMER = { customerId: '1' };
const OF_REAL = { account: 'real' };
const PARAM_TABLES = ['params_changes', 'params_params'];
let hours = 0;
/** A change that was not proposed before. */
const paramChange = () => {
  hours = (hours % 48) + 1;
  return {
    kind: 'param.change',
    payload: { key: 'kycReviewHours', value: String(hours) },
    reason: 'for a test',
  } as const;
};
const proposed = () => proposer.client.done(proposeChange, { body: paramChange() });
const decisionOf = async (role: Role) => {
  const { id, hash } = await proposed();
  return { id, hash, verificationCode: members.get(role)?.freshCode() };
};

const COMPLAINT = { kind: 'complaint', customerId: '1', words: 'The order came late.' } as const;
/** A complaint assigned to the member, if their role may have it. */
const caseOf = async (role: Role | 'nobody') => {
  const { id } = await clerk.done(openCase, { body: COMPLAINT });
  if (role !== 'nobody') await clients.get(role)?.call(assignCase, { body: { caseId: id } });
  return id;
};

/** Somebody admitted by a member of the role. */
const joinedWith = async (role: Role) => {
  names += 1;
  const payload = { name: `joined${names}`, role: 'support' } as const;
  const { id, hash } = await proposer.client.done(proposeChange, {
    body: { kind: 'member.add', payload, reason: 'for a test' },
  });
  const verificationCode = members.get(role)?.freshCode() ?? '';
  await clients.get(role)?.done(approveProposal, { body: { id, hash, verificationCode } });
  return { proposalId: id };
};
let names = 0;

/** A passkey that a device of the member has made. */
const newPasskey = async (role: Role) => {
  const verificationCode = members.get(role)?.freshCode() ?? '';
  const started = await clients.get(role)?.done(startStaffPasskeySetup, { body: { verificationCode } });
  return {
    ticket: started?.ticket ?? '',
    name: 'Laptop',
    response: new Authenticator().create(started?.options ?? {}),
  };
};

/** Another one for each role. */
const pictureOf = (role: Role) => png(undefined, 1 + ROLES.indexOf(role));
const TRANSACTION = `0x${'5'.repeat(64)}`;

const READERS: readonly Role[] = ['support', 'compliance', 'treasury', 'content', 'auditor', 'administrator'];
const TEXT_READERS: readonly Role[] = ['compliance', 'content', 'auditor', 'administrator'];
const DESK: readonly Role[] = ['support', 'compliance'];
const DESK_READERS: readonly Role[] = [...DESK, 'auditor'];
const SUPPORT_KEY = 'a-key-of-this-test';
const DECISION = { id: '1', version: 2, outcome: 'upheld', reasons: 'Their order was filled late.', confirmed: [] };
/** A conversation of the customer that nobody has read. */
const asked = async (kind: 'question' | 'complaint' = 'question') => {
  const body = { kind, category: 'other', title: 'A question', text: 'Is it there?', key: randomUUID() } as const;
  return (await (await server.register()).done(openSupport, { body })).id;
};

const RUNNERS: readonly Role[] = ['compliance', 'treasury', 'auditor', 'administrator'];

const ROWS: Readonly<Record<string, Row>> = {
  'POST /swx/staff/login/logout': { roles: ROLES, leaves: 'staff.signedOut', body: {} },
  'GET /swx/staff/me/getStaff': { roles: ROLES, leaves: null },
  'GET /swx/staff/me/listPermissions': { roles: ROLES, leaves: null },
  'GET /swx/staff/me/listPasskeys': { roles: ROLES, leaves: null },
  'POST /swx/staff/me/startStepUp': { roles: ROLES, leaves: null, body: {} },
  'POST /swx/staff/me/startPasskeySetup': {
    roles: ROLES,
    leaves: null,
    prepare: async (role) => ({ body: { verificationCode: members.get(role)?.freshCode() ?? '' } }),
  },
  'POST /swx/staff/me/finishPasskeySetup': {
    roles: ROLES,
    leaves: 'staff.passkeyAdded',
    prepare: async (role) => ({ body: await newPasskey(role) }),
  },
  'POST /swx/staff/me/removePasskey': {
    roles: ROLES,
    leaves: 'staff.passkeyRemoved',
    prepare: async (role) => {
      const added = await clients.get(role)?.done(finishStaffPasskeySetup, { body: await newPasskey(role) });
      return { body: { id: added?.list.at(-1)?.id ?? '', verificationCode: members.get(role)?.freshCode() ?? '' } };
    },
  },
  'GET /swx/staff/staff/listStaff': { roles: ['compliance', 'auditor', 'administrator'], leaves: 'viewed.listStaff' },
  'GET /swx/staff/audit/listAudit': { roles: ['auditor'], leaves: 'viewed.listAudit' },
  'GET /swx/staff/customer/searchCustomers': {
    roles: ['support', 'compliance', 'treasury', 'auditor'],
    leaves: 'viewed.searchCustomers',
    query: { text: 'traded' },
  },
  'GET /swx/staff/customer/getCustomer/:customerId': {
    roles: ['support', 'compliance', 'treasury', 'auditor'],
    leaves: 'viewed.getCustomer',
    params: CUSTOMER,
  },
  'GET /swx/staff/customer/listOrders/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listOrders',
    params: CUSTOMER,
    query: OF_REAL,
  },
  'GET /swx/staff/customer/listOptions/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listOptions',
    params: CUSTOMER,
    query: OF_REAL,
  },
  'GET /swx/staff/customer/listMovements/:customerId': {
    roles: ['support', 'compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listMovements',
    params: CUSTOMER,
    query: OF_REAL,
  },
  'GET /swx/staff/customer/listTimeline/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listTimeline',
    params: CUSTOMER,
  },
  'GET /swx/staff/customer/listNotes/:customerId': {
    roles: ['support', 'compliance', 'auditor'],
    leaves: 'viewed.listNotes',
    params: CUSTOMER,
  },
  'POST /swx/staff/customer/writeNote': {
    roles: ['support', 'compliance'],
    leaves: 'customer.noted',
    body: { ...CUSTOMER, words: 'Called back on Friday.' },
  },
  'GET /swx/staff/customer/listLinkedPositions': {
    roles: ['compliance', 'auditor'],
    leaves: 'viewed.listLinkedPositions',
    query: { code: 'BTCUSDT' },
  },
  'GET /swx/staff/withdrawal/listWithdrawals': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listWithdrawals',
    query: { state: 'review' },
  },
  'POST /swx/staff/withdrawal/approveWithdrawal': {
    roles: ['compliance', 'treasury'],
    leaves: 'withdrawal.approved',
    answers: '404',
    body: { id: '987654321', amount: '1', address: '0x' },
  },
  'POST /swx/staff/withdrawal/refuseWithdrawal': {
    roles: ['compliance', 'treasury'],
    leaves: 'withdrawal.refused',
    answers: '404',
    body: { id: '987654321', reason: 'lawForbids', words: 'For a test of the table.' },
  },
  'GET /swx/staff/wallet/listDepositReviews': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listDepositReviews',
    query: { status: 'review' },
  },
  'GET /swx/staff/wallet/listAllDeposits': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listAllDeposits',
  },
  'GET /swx/staff/wallet/viewDepositProof/:customerId/:depositId': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.viewDepositProof',
    leavesAnyway: true,
    answers: '404',
    params: { ...CUSTOMER, depositId: '987654321' },
  },
  'POST /swx/staff/wallet/refuseDeposit': {
    roles: ['compliance', 'treasury'],
    leaves: 'deposit.refused',
    answers: '404',
    body: { id: '987654321', reason: 'notSeen', words: 'For a test of the table.' },
  },
  'GET /swx/staff/wallet/listForks': { roles: ['compliance', 'treasury', 'auditor'], leaves: 'viewed.listForks' },
  'GET /swx/staff/wallet/listReserves': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listReserves',
  },
  'GET /swx/staff/withdrawal/countPayouts': { roles: ['compliance', 'treasury', 'auditor'], leaves: null },
  'GET /swx/staff/withdrawal/listPayoutBatches': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listPayoutBatches',
  },
  'POST /swx/staff/withdrawal/makePayoutBatch': {
    roles: ['treasury'],
    leaves: 'payout.made',
    answers: '11084',
    body: { network: 'ethereum' },
  },
  'POST /swx/staff/withdrawal/replacePayoutBatch': {
    roles: ['treasury'],
    leaves: 'payout.replaced',
    answers: '404',
    body: { id: '987654321' },
  },
  'POST /swx/staff/withdrawal/putSignedBatch': {
    roles: ['treasury'],
    leaves: 'payout.signed',
    answers: '404',
    body: { id: '987654321', signed: ['0x02'] },
  },
  'GET /swx/staff/loan/listLoans': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.listLoans',
    query: { status: 'review' },
  },
  'GET /swx/staff/loan/viewAgreement/:customerId/:loanId/:number': {
    roles: ['compliance', 'treasury', 'auditor'],
    leaves: 'viewed.viewAgreement',
    leavesAnyway: true,
    answers: '404',
    params: { ...CUSTOMER, loanId: '987654321', number: '1' },
  },
  'POST /swx/staff/loan/approveLoan': {
    roles: ['compliance'],
    leaves: 'loan.approved',
    answers: '404',
    body: { id: '987654321', sha256: '0'.repeat(64) },
  },
  'POST /swx/staff/loan/rejectLoan': {
    roles: ['compliance'],
    leaves: 'loan.rejected',
    answers: '404',
    body: { id: '987654321', reason: 'risk', words: 'For a test of the table.' },
  },
  'GET /swx/staff/content/listContents': { roles: TEXT_READERS, leaves: null },
  'GET /swx/staff/content/getContent/:id': { roles: TEXT_READERS, leaves: 'viewed.getContent', params: { id: '105' } },
  'GET /swx/staff/content/getContentVersion/:id/:version': {
    roles: TEXT_READERS,
    leaves: null,
    params: { id: '105', version: '1' },
  },
  'POST /swx/staff/content/addContent': {
    roles: ['content'],
    leaves: 'content.added',
    body: { section: 'notice', group: null },
  },
  'POST /swx/staff/content/saveContent': {
    roles: ['content'],
    leaves: 'content.saved',
    body: { id: '105', locale: 'de', revision: 0, text: { title: 'Margin', body: 'Text.' } },
  },
  'POST /swx/staff/content/publishContent': {
    roles: ['content'],
    leaves: 'content.published',
    answers: '11220',
    body: { id: '105', textsHash: '0'.repeat(64), note: 'for a test', startsAt: null, endsAt: null },
  },
  'POST /swx/staff/nft/uploadMedia': {
    roles: ['treasury', 'administrator'],
    leaves: 'nfts.mediaUploaded',
    changes: ['nft_media'],
    bytes: new Uint8Array(1),
    prepare: async (role) => ({ bytes: await pictureOf(role) }),
  },
  'GET /swx/staff/nft/viewMedia/:sha256': {
    roles: RUNNERS,
    leaves: null,
    params: { sha256: '0'.repeat(64) },
    prepare: async () => ({ params: { sha256: await selling.media() } }),
  },
  'GET /swx/staff/nft/listNfts': { roles: RUNNERS, leaves: 'viewed.listNfts', query: { part: 'listed' } },
  'GET /swx/staff/nft/countDeliveries': { roles: RUNNERS, leaves: null },
  'GET /swx/staff/nft/listCharities': { roles: RUNNERS, leaves: null },
  'POST /swx/staff/nft/deliverNft': {
    roles: ['treasury'],
    leaves: 'nfts.delivered',
    answers: '404',
    body: { id: '987654321', hash: TRANSACTION },
  },
  'POST /swx/staff/nft/sendPlayNft': {
    roles: ['treasury'],
    leaves: 'nfts.playSent',
    answers: '404',
    body: { id: '987654321' },
  },
  'GET /swx/staff/support/listInbox': { roles: DESK_READERS, leaves: 'viewed.listInbox' },
  'GET /swx/staff/support/countInbox': { roles: DESK_READERS, leaves: null },
  'GET /swx/staff/support/viewConversation/:id': {
    roles: DESK_READERS,
    leaves: 'viewed.viewConversation',
    params: { id: '1' },
    prepare: async () => ({ params: { id: await asked() } }),
  },
  'GET /swx/staff/support/followConversation/:id': {
    roles: DESK_READERS,
    leaves: null,
    params: { id: '1' },
    prepare: async () => ({ params: { id: await asked() } }),
  },
  'GET /swx/staff/support/viewSupportPicture/:id/:seq': {
    roles: DESK_READERS,
    leaves: 'viewed.viewSupportPicture',
    leavesAnyway: true,
    params: { id: '1', seq: '1' },
    answers: '404',
  },
  'GET /swx/staff/support/listReplies': { roles: DESK_READERS, leaves: null },
  'POST /swx/staff/support/answerConversation': {
    roles: DESK,
    leaves: 'support.answered',
    body: { id: '1', seen: 1, text: 'It is.', confirmed: [], key: SUPPORT_KEY },
    prepare: async () => ({
      body: { id: await asked(), seen: 1, text: 'It is.', confirmed: [], key: SUPPORT_KEY },
    }),
    changes: ['notifications_entries', 'support_conversations', 'support_messages'],
  },
  'POST /swx/staff/support/noteConversation': {
    roles: DESK,
    leaves: 'support.noted',
    body: { id: '1', text: 'Seen before.' },
    prepare: async () => ({ body: { id: await asked(), text: 'Seen before.' } }),
    changes: ['support_notes'],
  },
  'POST /swx/staff/support/typeConversation': {
    roles: DESK,
    leaves: null,
    body: { id: '1', seq: 0, isTyping: true },
    prepare: async () => ({ body: { id: await asked(), seq: 0, isTyping: true } }),
  },
  'POST /swx/staff/support/assignConversation': {
    roles: DESK,
    leaves: 'support.assigned',
    body: { id: '1', version: 1, isMine: true },
    prepare: async () => ({ body: { id: await asked(), version: 1, isMine: true } }),
    changes: ['support_conversations', 'support_steps'],
  },
  'POST /swx/staff/support/closeConversation': {
    roles: DESK,
    leaves: 'support.closed',
    body: { id: '1', version: 1 },
    prepare: async () => ({ body: { id: await asked(), version: 1 } }),
    changes: ['notifications_entries', 'support_conversations', 'support_steps'],
  },
  'POST /swx/staff/support/decideComplaint': {
    roles: DESK,
    leaves: 'support.decided',
    body: DECISION,
    prepare: async (role) => {
      const id = await asked('complaint');
      await clients.get(role)?.call(assignConversation, { body: { id, version: 1, isMine: true } });
      return { body: { ...DECISION, id } };
    },
    changes: ['notifications_entries', 'support_conversations', 'support_steps'],
  },
  'POST /swx/staff/support/setPresence': {
    roles: DESK,
    leaves: 'support.came',
    body: { isHere: true, publicName: 'Ada Lind' },
    changes: ['support_presences'],
  },
  'POST /swx/staff/support/saveReply': {
    roles: DESK,
    leaves: 'support.replySaved',
    body: { locale: 'en', title: 'Thanks', text: 'Ticket {ticket}.' },
    changes: ['support_replies'],
  },
  'POST /swx/staff/support/retireReply': {
    roles: DESK,
    leaves: 'support.replyRetired',
    body: { id: '1' },
    prepare: async () => {
      const body = { locale: 'en', title: 'Thanks', text: 'Ticket {ticket}.' } as const;
      return { body: { id: (await clerk.done(saveReply, { body })).at(-1)?.id ?? '' } };
    },
    changes: ['support_replies'],
  },
  'GET /swx/staff/case/listCases': { roles: ['support', 'compliance', 'auditor'], leaves: 'viewed.listCases' },
  'GET /swx/staff/case/countCases': { roles: ['support', 'compliance', 'auditor'], leaves: null },
  'POST /swx/staff/case/openCase': { roles: ['support', 'compliance'], leaves: 'case.opened', body: COMPLAINT },
  'POST /swx/staff/case/assignCase': {
    roles: ['support', 'compliance'],
    leaves: 'case.assigned',
    body: { caseId: '1' },
    prepare: async () => ({ body: { caseId: await caseOf('nobody') } }),
  },
  'POST /swx/staff/case/releaseCase': {
    roles: ['support', 'compliance'],
    leaves: 'case.released',
    body: { caseId: '1' },
    prepare: async (role) => ({ body: { caseId: await caseOf(role) } }),
  },
  'POST /swx/staff/case/closeCase': {
    roles: ['support', 'compliance'],
    leaves: 'case.closed',
    body: { caseId: '1', outcome: 'upheld', words: 'Their order was filled late.' },
    prepare: async (role) => ({
      body: { caseId: await caseOf(role), outcome: 'upheld', words: 'Their order was filled late.' },
    }),
  },
  'GET /swx/staff/kyc/getIdentity/:customerId': {
    roles: ['compliance', 'auditor'],
    leaves: 'viewed.getIdentity',
    params: CUSTOMER,
  },
  'GET /swx/staff/kyc/viewPicture/:customerId/:pictureId': {
    roles: ['compliance', 'auditor'],
    leaves: 'viewed.viewPicture',
    params: { ...CUSTOMER, pictureId: '1' },
    prepare: () => Promise.resolve({ params: { ...CUSTOMER, pictureId: applicant.pictures.front } }),
  },
  'POST /swx/staff/kyc/decide': {
    roles: ['compliance'],
    leaves: 'kyc.rejected',
    leavesBefore: 1,
    body: { checkId: '1', decisions: [], documentNumber: null, checklist: [], matches: [] },
    prepare: async (role) => {
      const client = clients.get(role);
      if (role !== 'compliance' || client === undefined) return {};
      await takeOn(client, CUSTOMER.customerId);
      return { body: await verdictOn(client, CUSTOMER.customerId, { front: 'glare' }) };
    },
    changes: ['notifications_entries'],
  },
  'GET /swx/staff/proposal/listProposals': { roles: READERS, leaves: 'viewed.listProposals' },
  'GET /swx/staff/proposal/countProposals': { roles: READERS, leaves: null },
  'GET /swx/staff/proposal/getProposal/:id': {
    roles: READERS,
    leaves: 'viewed.getProposal',
    params: { id: '1' },
    prepare: async () => ({ params: { id: (await proposed()).id } }),
  },
  'POST /swx/staff/proposal/proposeChange': {
    roles: ['treasury', 'administrator'],
    leaves: 'proposal.made',
    body: paramChange(),
  },
  'POST /swx/staff/proposal/approveProposal': {
    roles: ['compliance', 'administrator'],
    leaves: 'proposal.approved',
    changes: PARAM_TABLES,
    body: { id: '1', hash: '0'.repeat(64), verificationCode: '000000' },
    prepare: async (role) => ({ body: await decisionOf(role) }),
  },
  'POST /swx/staff/proposal/rejectProposal': {
    roles: ['compliance', 'administrator'],
    leaves: 'proposal.rejected',
    body: { id: '1', hash: '0'.repeat(64), reason: 'not for a test' },
    prepare: async () => {
      const { id, hash } = await proposed();
      return { body: { id, hash, reason: 'not for a test' } };
    },
  },
  'POST /swx/staff/proposal/withdrawProposal': {
    roles: ['treasury', 'administrator'],
    leaves: 'proposal.withdrawn',
    body: { id: '1' },
    prepare: async (role) => {
      const own = await clients.get(role)?.call(proposeChange, { body: paramChange() });
      return { body: { id: own?.code === '200' ? proposalView.parse(own.data).id : '1' } };
    },
  },
  'GET /swx/staff/instrument/listInstruments': { roles: RUNNERS, leaves: null },
  'GET /swx/staff/options/list': { roles: RUNNERS, leaves: null },
  'GET /swx/staff/instrument/listInstrumentHistory/:code': {
    roles: RUNNERS,
    leaves: null,
    params: { code: 'BTCUSDT' },
  },
  'GET /swx/staff/instrument/previewReversal': {
    roles: RUNNERS,
    leaves: 'viewed.previewReversal',
    query: { code: 'BTCUSDT', source: 'simulated', sequence: '1' },
  },
  'GET /swx/staff/session/listSessions': { roles: RUNNERS, leaves: null },
  'GET /swx/staff/session/listSessionHistory/:calendar': {
    roles: RUNNERS,
    leaves: null,
    params: { calendar: 'forex' },
  },
  'GET /swx/staff/staff/listMemberHistory/:memberId': {
    roles: ['compliance', 'auditor', 'administrator'],
    leaves: 'viewed.listMemberHistory',
    params: { memberId: '1' },
  },
  'POST /swx/staff/staff/startEnrolment': {
    roles: ['compliance', 'administrator'],
    leaves: 'staff.enrolmentStarted',
    body: { proposalId: '1' },
    prepare: async (role) =>
      role === 'compliance' || role === 'administrator' ? { body: await joinedWith(role) } : {},
  },
  'GET /swx/staff/clock/getClock': { roles: RUNNERS, leaves: null },
  'GET /swx/staff/param/listParams': { roles: RUNNERS, leaves: null },
  'GET /swx/staff/param/listParamHistory/:key': { roles: RUNNERS, leaves: null, params: { key: 'kycReviewHours' } },
  'GET /swx/staff/audit/exportAudit': {
    roles: ['auditor'],
    leaves: 'viewed.exportAudit',
    query: { format: 'ndjson', action: 'test.none' },
  },
};
/** Open to whoever proves their identity; its own tests check that. */
const ENTRANCES = ['POST /swx/staff/login/enrol', 'POST /swx/staff/login/login', 'POST /swx/staff/login/startPasskey'];

const cast = await Cast.open();
const { server } = cast;
const selling = sellingOn({ server });
const pictures = await StoredPictures.open(server);
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;
const routes = server.routes.filter(({ path }) => path.startsWith('/swx/staff/'));
const CASES = routes.flatMap((route) => {
  const row = ROWS[nameOf(route)];
  return row === undefined ? [] : [{ name: nameOf(route), route, row }];
});

const members = new Map<Role, Member>();
const clients = new Map<Role, TestClient>();
/** The customer whose identity is to be checked. */
let applicant: Applicant;
/** Members of support and administrators other than those of the table. */
let clerk: TestClient;
/** Of the role content. */
let author: TestClient;
/** A customer without money. */
let empty: string;
let proposer: { readonly member: Member; readonly client: TestClient };
beforeAll(async () => {
  const customer = await cast.join('traded');
  expect(customer.id).toBe(CUSTOMER.customerId);
  await cast.live(customer);
  applicant = await Applicant.of((await cast.session(customer, false)).client, customer.id, pictures);
  await applicant.handIn();
  for (const role of ROLES) {
    const member = await Member.join(server, role);
    members.set(role, member);
    clients.set(role, await member.signIn());
  }
  empty = (await (await server.visitor.register(cast.fresh())).done(getUserInfo)).id;
  clerk = await (await Member.join(server, 'support')).signIn();
  author = await (await Member.join(server, 'content')).signIn();
  const member = await Member.join(server, 'administrator');
  proposer = { member, client: await member.signIn() };
});
afterAll(async () => {
  // What nobody bid for is settled before the books are checked.
  selling.until(server.now() + DAY);
  await selling.settle();
  await cast.close();
});

const entries = async () => Number((await server.ask('select count(*) from audit_entries'))[0]);
const lastEntry = () => server.ask('select action, subject from audit_entries order by id desc limit 1');
/** The log names the customer whose data was shown, or about whom something was done. */
const subjectOf = ({ path }: RouteDefinition, { params, body, leaves }: Row): unknown => {
  if (leaves?.startsWith('proposal.') === true) return 'param kycReviewHours';
  if (leaves?.startsWith('content.') === true) return expect.stringMatching(/^text [0-9]+$/);
  if (leaves === 'nfts.mediaUploaded') return expect.stringMatching(/^picture [0-9a-f]{64}$/);
  if (/^staff\.(enrol|passkey)/.test(leaves ?? '')) return expect.stringMatching(/^staff [0-9]+$/);
  if (leaves === 'support.came') return expect.stringMatching(/^staff [0-9]+$/);
  if (/^support\.(answered|noted|assigned|closed|decided)$/.test(leaves ?? ''))
    return expect.stringMatching(/^customer [0-9]+$/);
  if (leaves?.startsWith('case.') === true) return `customer ${CUSTOMER.customerId}`;
  return /^\/swx\/staff\/((customer|kyc)\/|wallet\/viewDepositProof|loan\/viewAgreement)/.test(path) &&
    (params ?? body) !== undefined
    ? `customer ${CUSTOMER.customerId}`
    : '';
};

/**
 * All customer data, by table, what customers are told, and the price. Leases, candles and the saved quotes are excluded, because the clock changes
 * them, and so is for what support has written mails: jobs write it, later.
 */
async function worldOf(): Promise<Record<string, unknown>> {
  const tables = await server.ask(
    `select relname::text from pg_class where relkind = 'r' and relname ~ '^(ledger|trading|market|identity_customers|params|smart|loan|nft|options|support|notifications_entries)'
     and relname not in ('trading_leases', 'market_candles', 'market_last_quotes', 'support_mails') order by 1`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(8);
  // By the rows' hashes: as text, the pictures of the NFTs alone took four fifths of the time of these tests.
  const sums = await server.ask(
    `select ${tables
      .map((table) => `(select coalesce(sum(hash_record_extended(t, 0)), 0)::text from ${String(table)} t)`)
      .join(', ')}`,
  );
  const quote = server.market.quoteOf('BTCUSDT');
  const price = `${quote?.sequence}: ${quote?.bid} ${quote?.ask}`;
  const world: Record<string, unknown> = { price };
  for (const [index, table] of tables.entries()) {
    // The journal has a table for each month.
    const name = String(table).replace(/_\d{4}_\d{2}$/, '');
    world[name] = [world[name], sums[index]].join(' ');
  }
  return world;
}

/** Which of these tables have changed. */
function changed(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

describe('the table', () => {
  it('has a row for every call of the back office, and no other', () => {
    expect(routes.map(nameOf).sort()).toEqual([...ENTRANCES, ...Object.keys(ROWS)].sort());
  });

  it('gives each call a permission, and each that shows others than oneself a trace', () => {
    for (const { name, route, row } of CASES)
      expect([name, route.access, route.staff?.audit === 'none']).toEqual([name, 'staff', row.leaves === null]);
  });

  it('has words for every permission, for every trace, and for whatever a proposal names', () => {
    const fields = Object.values(PROPOSAL_PAYLOADS).flatMap(({ shape }) => Object.keys(shape));
    const keys = [
      ...PERMISSIONS.map((permission) => `office.permissions.${permission}`),
      ...CASES.flatMap(({ row: { leaves } }) => (leaves === null ? [] : [`office.actions.${leaves}`])),
      ...fields.map((field) => `work.fields.${field}`),
    ];
    expect(keys.filter((key) => findMessage(CATALOGUES.en, key) === null)).toEqual([]);
  });
});

describe.each(CASES)('$name', ({ route, row }) => {
  const request = {
    ...(row.params && { params: row.params }),
    ...(row.query && { query: row.query }),
    ...(row.body && { body: row.body }),
    ...(row.bytes && { bytes: row.bytes }),
  };

  it('is closed to visitors and to customers', async () => {
    const { visitor } = server;
    const customer = await visitor.register(cast.fresh());
    for (const client of [visitor, customer, visitor.with({ cookie: `candor_office=${'A'.repeat(43)}` })])
      expect(await client.codeOf(route, request)).toBe('401');
  });

  it.each(ROLES)('answers the role %s as the table says, and leaves its trace and nothing else', async (role) => {
    const client = clients.get(role) ?? server.visitor;
    const asked = { ...request, ...(await row.prepare?.(role)) };
    const [before, world] = [await entries(), await worldOf()];
    const { status, code } = await client.call(route, asked);
    expect(code).toBe(row.roles.includes(role) ? (row.answers ?? '200') : '403');
    if (row.answers === undefined) expect(status).toBe(Number(code));
    const isDone = code === '200' || (row.leavesAnyway === true && code === row.answers);
    const isTold = isDone && row.leaves !== null;
    expect(await entries()).toBe(before + (isTold ? 1 + (row.leavesBefore ?? 0) : 0));
    if (isTold) expect(await lastEntry()).toEqual([row.leaves, subjectOf(route, row)]);
    expect(changed(world, await worldOf())).toEqual(code === '200' ? (row.changes ?? []) : []);
    if (route.path === staffLogout.path) clients.set(role, (await members.get(role)?.signIn()) ?? server.visitor);
  });
});

const CUSTOMER_TABLES = ['identity_customers'];
const TOLD_CUSTOMER_TABLES = [...CUSTOMER_TABLES, 'notifications_entries'];
const standing = <K extends 'customer.suspend' | 'customer.reinstate' | 'customer.close'>(
  kind: K,
  customerId = CUSTOMER.customerId,
) => ({ kind, payload: { customerId, words: 'You asked us for it.' }, reason: 'for a test' });

const customersMoney = () =>
  server.ask('select id, balance_units::text from ledger_accounts where owner_id <> 0 order by id');

// The operator's own money is in the ledger, too.
const CAPITAL_TABLES = ['ledger_accounts', 'ledger_journal', 'ledger_postings'];
const capital = <K extends 'capital.fund' | 'capital.withdraw'>(kind: K) => ({
  kind,
  payload: { amount: '5', reference: `wire of ${kind}` },
  reason: 'for a test',
});

const POOL_TABLES = [...CAPITAL_TABLES, 'smart_movements'];
const pool = <K extends 'smart.fund' | 'smart.withdraw'>(kind: K) => ({
  kind,
  payload: { productId: '1', amount: '5' },
  reason: 'for a test',
});
const LENDING_TABLES = [...CAPITAL_TABLES, 'loan_movements'];
const lending = <K extends 'loans.fund' | 'loans.withdraw'>(kind: K) => ({
  kind,
  payload: { amount: '5' },
  reason: 'for a test',
});
const OPTION_TABLES = [...CAPITAL_TABLES, 'options_movements'];
const optionPool = <K extends 'options.fund' | 'options.withdraw'>(kind: K) => ({
  kind,
  payload: { code: 'BTCUSDT', amount: '5' },
  reason: 'for a test',
});
const inventory = <K extends 'inventory.fund' | 'inventory.withdraw'>(kind: K) => ({
  kind,
  payload: { asset: 'ETH' as const, amount: '0.5', reference: `transaction of ${kind}` },
  reason: 'for a test',
});

const charity = (): RequestBody => ({
  kind: 'nfts.charity',
  payload: {
    charityId: null,
    name: 'Lamps for libraries',
    country: 'CH',
    registration: 'CHE-100.000.002',
    website: null,
    stories: { en: 'Light to read by.' },
    isOpen: true,
  },
  reason: 'for a test',
});
const item = async (): Promise<RequestBody> => ({
  kind: 'nfts.item',
  payload: await selling.itemOf(),
  reason: 'for a test',
});
const withdrawal = async (): Promise<RequestBody> => ({
  kind: 'nfts.withdraw',
  payload: { itemId: await selling.list() },
  reason: 'for a test',
});
let payouts = 0;
/** To a charity that was given something. */
const payout = async (): Promise<RequestBody> => {
  if (payouts === 0) {
    await selling.buy(await selling.bidder(), await selling.list({ buyNow: '50' }), '50');
    // The buyer is told by mail, which is a change of its own.
    await server.untilQuiet();
  }
  payouts += 1;
  return {
    kind: 'nfts.payout',
    payload: {
      charityId: await selling.charityOf(),
      amount: '1',
      hash: `0x${String(payouts).padStart(64, '0')}`,
      receipt: null,
    },
    reason: 'for a test',
  };
};

/** Terms as nobody has published them. */
const terms = async (): Promise<RequestBody> => {
  const text = { title: 'Terms', body: 'Other terms.' };
  const { textsHash } = await author.done(saveContent, { body: { id: '4', locale: 'en', revision: 0, text } });
  return { kind: 'content.publish', payload: { articleId: '4', textsHash, startsAt: null }, reason: 'for a test' };
};

/**
 * Each kind of proposal, performed; and the tables of customer data that it is meant to change. What `fills.reverse` moves, and for whom, is
 * the subject of its own tests, as with `deposits.reverse` and `deposits.credit`; and `clock.confirm` needs a clock that is in doubt.
 */
const KINDS: Readonly<
  Record<
    Exclude<ProposalKind, 'fills.reverse' | 'clock.confirm' | 'deposits.reverse' | 'deposits.credit'>,
    {
      readonly change: () => RequestBody | Promise<RequestBody>;
      readonly changes: readonly string[];
      readonly by?: () => TestClient;
    }
  >
> = {
  'content.publish': { change: () => terms(), changes: [], by: () => author },
  'param.change': { change: paramChange, changes: PARAM_TABLES },
  'instrument.change': {
    change: () => ({
      kind: 'instrument.change',
      payload: { code: 'BTCUSDT', leverageMax: 1, feeRate: '0', lotMax: '1', acceptsOrders: false },
      reason: 'for a test',
    }),
    changes: ['market_changes'],
  },
  'session.change': {
    change: () => ({
      kind: 'session.change',
      payload: { calendar: 'forex', date: '2026-12-01', hours: 'closed' },
      reason: 'for a test',
    }),
    changes: ['market_days'],
  },
  'customer.suspend': { change: () => standing('customer.suspend'), changes: TOLD_CUSTOMER_TABLES, by: () => clerk },
  'customer.reinstate': {
    change: () => standing('customer.reinstate'),
    changes: TOLD_CUSTOMER_TABLES,
    by: () => clerk,
  },
  'customer.close': { change: () => standing('customer.close', empty), changes: CUSTOMER_TABLES, by: () => clerk },
  'member.add': {
    change: () => ({ kind: 'member.add', payload: { name: 'somebody', role: 'support' }, reason: 'for a test' }),
    changes: [],
  },
  'member.role': {
    change: () => ({
      kind: 'member.role',
      payload: { memberId: members.get('content')?.id ?? '', role: 'support' },
      reason: 'for a test',
    }),
    changes: [],
  },
  'member.unlock': {
    change: () => ({
      kind: 'member.unlock',
      payload: { memberId: members.get('content')?.id ?? '' },
      reason: 'for a test',
    }),
    changes: [],
  },
  'member.end': {
    change: () => ({
      kind: 'member.end',
      payload: { memberId: members.get('content')?.id ?? '' },
      reason: 'for a test',
    }),
    changes: [],
  },
  'capital.fund': { change: () => capital('capital.fund'), changes: CAPITAL_TABLES },
  'capital.withdraw': { change: () => capital('capital.withdraw'), changes: CAPITAL_TABLES },
  'smart.product': {
    change: () => ({
      kind: 'smart.product',
      payload: {
        productId: null,
        name: 'Valley',
        minimum: '10',
        maximum: '100',
        damagesRate: '1',
        terms: [{ days: 7, dailyRate: '0.01' }],
        isOpen: false,
      },
      reason: 'for a test',
    }),
    changes: ['smart_products', 'smart_terms', 'smart_versions'],
  },
  'smart.fund': { change: () => pool('smart.fund'), changes: POOL_TABLES },
  'smart.withdraw': { change: () => pool('smart.withdraw'), changes: POOL_TABLES },
  'loans.offer': {
    change: () => ({
      kind: 'loans.offer',
      payload: {
        minimum: '10',
        maximum: '100',
        terms: [{ days: 7, dailyRate: '0.01' }],
        bands: [{ score: 600, limit: '100' }],
        isOpen: false,
      },
      reason: 'for a test',
    }),
    changes: ['loan_bands', 'loan_offers', 'loan_terms'],
  },
  'loans.fund': { change: () => lending('loans.fund'), changes: LENDING_TABLES },
  'loans.withdraw': { change: () => lending('loans.withdraw'), changes: LENDING_TABLES },
  'options.fund': { change: () => optionPool('options.fund'), changes: OPTION_TABLES },
  'options.withdraw': { change: () => optionPool('options.withdraw'), changes: OPTION_TABLES },
  'inventory.fund': { change: () => inventory('inventory.fund'), changes: CAPITAL_TABLES },
  'inventory.withdraw': { change: () => inventory('inventory.withdraw'), changes: CAPITAL_TABLES },
  'nfts.charity': { change: () => charity(), changes: ['nft_charities', 'nft_charity_versions'] },
  'nfts.item': { change: () => item(), changes: ['nft_items'] },
  'nfts.withdraw': { change: () => withdrawal(), changes: ['ledger_postings', 'nft_events', 'nft_items'] },
  'nfts.payout': { change: () => payout(), changes: [...CAPITAL_TABLES, 'nft_entries', 'nft_payouts'] },
};
describe('what two people can do together', () => {
  it.each(Object.entries(KINDS))(
    '%s moves no money of a customer, price, order, fill or outcome',
    async (_, { change, changes, by }) => {
      const approver = members.get('compliance');
      const client = clients.get('compliance');
      const { id, hash } = await (by?.() ?? proposer.client).done(proposeChange, { body: await change() });
      const [world, owned] = [await worldOf(), await customersMoney()];
      const decision = { id, hash, verificationCode: approver?.freshCode() ?? '' };
      await client?.done(approveProposal, { body: decision });
      expect(changed(world, await worldOf())).toEqual(changes);
      expect(await customersMoney()).toEqual(owned);
    },
  );
});

describe.each([
  ['nfts.charity', charity],
  ['nfts.item', item],
  ['nfts.withdraw', withdrawal],
  ['nfts.payout', payout],
] as const)('%s', (_, change) => {
  /** Others than those of the table, some of whom have left by now. */
  const voters = new Map<Role, Member>();
  const sessions = new Map<Role, TestClient>();
  beforeAll(async () => {
    for (const role of ROLES) {
      const member = await Member.join(server, role);
      voters.set(role, member);
      sessions.set(role, await member.signIn());
    }
  });
  const sessionOf = (role: Role) => sessions.get(role) ?? server.visitor;

  it.each(ROLES)('is proposed by the role %s only if it is the treasury or an administrator', async (role) => {
    const code = await sessionOf(role).codeOf(proposeChange, { body: await change() });
    expect(code).toBe(role === 'treasury' || role === 'administrator' ? '200' : '403');
  });

  it.each(ROLES)('is approved by the role %s only if it is compliance or an administrator', async (role) => {
    const made = await sessionOf('treasury').done(proposeChange, { body: await change() });
    const decision = { id: made.id, hash: made.hash, verificationCode: voters.get(role)?.freshCode() ?? '' };
    const code = await sessionOf(role).codeOf(approveProposal, { body: decision });
    expect(code).toBe(role === 'compliance' || role === 'administrator' ? '200' : '403');
  });
});
