/**
 * For tests: who may make which call. Written by hand and independent of what the routes declare, so that a route opened by
 * mistake does not open its own test. A route without a row fails the tests.
 */
import { PART_BYTES } from '@candor/contract/documents';
import { randomUUID } from 'node:crypto';
import { order, type Secrets, type Things } from './cast.ts';

export type Ask = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

/** Each a `200`, or the number of the refusal. */
export type Row = {
  /** Built from what the call names and the caller's secrets. */
  readonly ask: (things: Things, secrets: Secrets) => Ask;
  readonly visitor: string;
  /** Signed in, with a fresh proof. */
  readonly demo: string;
  readonly real: string;
  /** Signed in, without a fresh proof. */
  readonly unproven: string;
  /** For somebody else's things and for nonexistent ones: it must be the same. Only for calls that name things. */
  readonly foreign?: string;
  /** The things belong to one of the customer's two accounts: from the other they do not exist. */
  readonly isOfOneMode?: true;
  /** Changes who may sign in, or closes the account: uses a new customer. */
  readonly isLast?: true;
  /** Identified by the secret in the request, not by the session. */
  readonly suspended?: string;
};

/** For everyone. */
const open = (ask: Ask = {}): Row => ({ ask: () => ask, visitor: '200', demo: '200', real: '200', unproven: '200' });
/** For everyone, about something that is not there. */
const nowhere = (ask: Ask): Row => refused(ask, '404');
/** For everyone, and refused alike. */
const refused = (ask: Ask, code: string): Row => ({
  ask: () => ask,
  visitor: code,
  demo: code,
  real: code,
  unproven: code,
});
/** For signed-in customers, about themselves. */
const own = (ask: Ask | Row['ask'] = {}, rest: Partial<Row> = {}): Row => ({
  ask: typeof ask === 'function' ? ask : () => ask,
  visitor: '401',
  demo: '200',
  real: '200',
  unproven: '200',
  ...rest,
});
/** As `own`, with a fresh proof. */
const proven = (ask: Ask | Row['ask'] = {}, rest: Partial<Row> = {}): Row => own(ask, { unproven: '11008', ...rest });
/** The same answer for everyone who makes this call. */
const same = (code: string, ask: Row['ask']): Row => ({
  ask,
  visitor: code,
  demo: code,
  real: code,
  unproven: code,
});

const PREFERENCES = {
  muted: { mail: ['reviews'], push: [] },
  quietHours: { from: 1_320, to: 420 },
  showsDetails: false,
  timeZone: 'UTC',
};
const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
/** About something that is not there, for whoever is signed in. */
const nothingOwn = (ask: Ask): Row => own(ask, { demo: '404', real: '404', unproven: '404' });
const NO_TOKEN = 'A'.repeat(43);
const WORDS = { kind: 'question', category: 'other', title: 'A question', text: 'Is anybody there?' };
const freshKey = () => randomUUID();

const page = { query: { page: '1', size: '50' } };
/** There are no stored candles to test it on. */
const STRATEGY = { kind: 'cross', code: 'BTCUSDT', interval: '15m', budget: '100', fast: 20, slow: 50 };

const ENTRANCE: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/login/checkUserNameOrPhone': [open({ query: { account: 'not_there_yet' } })],
  'POST /swx/customer/login/register': [
    same('200', (_, { fresh }) => ({ body: { account: fresh, password: 'amber lake 31' } })),
  ],
  'POST /swx/customer/login/login': [
    {
      ...same('200', ({ account }, { password }) => ({ body: { account, password } })),
      visitor: '10004',
      foreign: '10004',
      suspended: '200',
    },
  ],
  'POST /swx/customer/login/loginSecondFactor': [
    same('11014', ({ ticket }) => ({ body: { ticket, kind: 'totp', verificationCode: '000000' } })),
  ],
  'POST /swx/customer/login/sendCode': [
    same('200', (_, { fresh }) => ({ body: { purpose: 'register', email: `${fresh}@example.com` } })),
    same('200', (_, { fresh }) => ({ body: { purpose: 'recover', email: `${fresh}@example.com` } })),
  ],
  'POST /swx/customer/login/unlock': [same('11014', ({ ticket }) => ({ body: { ticket } }))],
  'POST /swx/customer/login/logout': [own({}, { isLast: true })],
  'POST /swx/customer/user/repassword': [
    proven((_, { password }) => ({ body: { oldPassword: password, newPassword: 'amber lake 31' } }), { isLast: true }),
    {
      ...same('10091', ({ account }) => ({
        body: { email: account, verificationCode: '000000', newPassword: 'amber lake 31' },
      })),
      foreign: '10091',
    },
  ],
  'POST /swx/customer/user/confirmIdentity': [
    own((_, { password }) => ({ body: { kind: 'password', password } }), { isLast: true }),
  ],
};

const PROFILE: Readonly<Record<string, readonly Row[]>> = {
  'POST /swx/customer/user/getUserInfo': [own()],
  'GET /swx/customer/user/listSessions': [own(page)],
  'POST /swx/customer/user/endSession': [
    own(({ sessionId }) => ({ body: { id: sessionId } }), { foreign: '404' }),
    own({ body: {} }),
  ],
  'GET /swx/customer/user/listSecurityEvents': [own(page)],
  'GET /swx/customer/user/listFailedAttempts': [own()],
  'POST /swx/customer/user/startEmailChange': [
    proven((_, { fresh }) => ({ body: { email: `${fresh}@example.com` } }), { isLast: true }),
  ],
  'POST /swx/customer/user/finishEmailChange': [
    proven((_, { fresh }) => ({ body: { email: `${fresh}@example.com`, verificationCode: '000000' } }), {
      demo: '10091',
      real: '10091',
    }),
  ],
  'POST /swx/customer/user/changePhone': [proven({ body: { phone: '' } })],
  'POST /swx/customer/user/changeLocale': [own({ body: { locale: 'zh' } })],
  'GET /swx/customer/user/exportData': [proven(), proven({ query: { part: 'sessions', cursor: '1' } })],
  'GET /swx/customer/user/getIdentification': [own()],
  'POST /swx/customer/user/saveIdentification': [own({ body: { details: { firstName: 'Ada' }, pictures: {} } })],
  'POST /swx/customer/user/identification': [
    own({ body: { details: {}, pictures: {} } }, { demo: '400', real: '400', unproven: '400' }),
  ],
  'POST /swx/customer/user/eraseIdentification': [proven()],
  'POST /swx/customer/user/closeAccount': [proven({}, { isLast: true })],
  'GET /swx/customer/user/getInvitations': [own()],
  'GET /swx/customer/user/listInvitedFriends': [own(page)],
  'POST /swx/customer/user/answerInviteRefusal': [
    own({ body: { number: 1, words: 'We are two.' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
  'GET /swx/customer/user/listBalances': [own()],
  'GET /swx/customer/user/listPostings': [own(), own({ query: { group: 'conversions', asset: 'ETH' } })],
  'GET /swx/customer/user/listDailyBalances': [own({ query: { days: '30' } })],
  'GET /swx/customer/user/getBookedProfit': [own()],
  'GET /swx/customer/user/listDepositOptions': [own()],
  'POST /swx/customer/user/getDepositAddress': [
    own({ body: { network: 'ethereum' } }, { demo: '11009', real: '11084', unproven: '11009' }),
  ],
  'POST /swx/customer/user/recharge': [
    own(
      { body: { coin: 'ETH', network: 'ethereum', amount: '1', hash: 'abcdef' } },
      { demo: '11009', real: '11084', unproven: '11009' },
    ),
  ],
  'GET /swx/customer/user/listRecharge': [own(page, { demo: '11009', unproven: '11009' })],
  'POST /swx/customer/user/sendPlayCoins': [
    own({ body: { coin: 'ETH', network: 'ethereum' } }, { demo: '11009', real: '11084', unproven: '11009' }),
  ],
  'GET /swx/customer/user/listPayees': [own({}, { demo: '11009', unproven: '11009' })],
  'POST /swx/customer/user/addPayee': [
    proven(
      { body: { network: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name: 'Mine' } },
      { demo: '11009', real: '11084', unproven: '11009' },
    ),
  ],
  'POST /swx/customer/user/confirmPayee': [same('11093', ({ ticket }) => ({ body: { ticket } }))],
  'POST /swx/customer/user/removePayee': [
    own({ body: { id: '987654321' } }, { demo: '11009', real: '404', unproven: '11009' }),
  ],
  'GET /swx/customer/user/listWithdrawalOptions': [own({}, { demo: '11009', unproven: '11009' })],
  'POST /swx/customer/user/withdrawal': [
    proven({ body: { amount: '1', fee: '0.001' } }, { demo: '11009', real: '10022', unproven: '11009' }),
  ],
  'POST /swx/customer/user/cancelWithdrawal': [
    own({ body: { id: '987654321' } }, { demo: '11009', real: '404', unproven: '11009' }),
  ],
  'GET /swx/customer/user/getWithdrawalById/:id': [
    own({ params: { id: '987654321' } }, { demo: '11009', real: '404', unproven: '11009' }),
  ],
  'GET /swx/customer/user/listWithdrwal': [own(page, { demo: '11009', unproven: '11009' })],
  'GET /swx/customer/user/getSmartEnabling': [own({}, { demo: '11009', unproven: '11009' })],
  'POST /swx/customer/user/enableSmart': [own({ body: { answers: {} } }, { demo: '11009', unproven: '11009' })],
  'GET /swx/customer/user/listConversionOptions': [own({}, { demo: '11009', unproven: '11009' })],
  'POST /swx/customer/user/convert': [
    own(
      { body: { from: 'ETH', to: 'USDT', amount: '1', least: '1' } },
      { demo: '11009', real: '10011', unproven: '11009' },
    ),
  ],
  'GET /swx/customer/user/listConversions': [own(page, { demo: '11009', unproven: '11009' })],
  'GET /swx/customer/support/getSupportDesk': [open()],
  'POST /swx/customer/support/openSupport': [own(() => ({ body: { ...WORDS, key: freshKey() } }))],
  'GET /swx/customer/support/listSupport': [own(page)],
  'GET /swx/customer/support/getSupport/:id': [nothingOwn({ params: { id: '987654321' } })],
  'POST /swx/customer/support/writeSupport': [nothingOwn({ body: { id: '987654321', text: 'x', key: freshKey() } })],
  'POST /swx/customer/support/readSupport': [nothingOwn({ body: { id: '987654321', seq: 1 } })],
  'POST /swx/customer/support/typeSupport': [nothingOwn({ body: { id: '987654321' } })],
  'POST /swx/customer/support/closeSupport': [nothingOwn({ body: { id: '987654321' } })],
  'POST /swx/customer/support/rateSupport': [nothingOwn({ body: { id: '987654321', rating: 5 } })],
  'POST /swx/customer/support/contestComplaint': [nothingOwn({ body: { id: '987654321', words: 'x' } })],
  'GET /swx/customer/support/getSupportTranscript/:id': [nothingOwn({ params: { id: '987654321' } })],
  'GET /swx/customer/support/getSupportPicture/:id/:seq': [nothingOwn({ params: { id: '987654321', seq: '1' } })],
  'POST /swx/customer/support/openVisitorChat': [
    open({ body: { category: 'other', text: 'Is anybody there?', key: freshKey() } }),
  ],
  'POST /swx/customer/support/confirmVisitorAddress': [nowhere({ body: { link: NO_TOKEN } })],
  'POST /swx/customer/support/getVisitorChat': [nowhere({ body: { token: NO_TOKEN, seq: 0 } })],
  'POST /swx/customer/support/writeVisitorChat': [nowhere({ body: { token: NO_TOKEN, text: 'x', key: freshKey() } })],
  'POST /swx/customer/support/typeVisitorChat': [nowhere({ body: { token: NO_TOKEN } })],
  'POST /swx/customer/support/closeVisitorChat': [nowhere({ body: { token: NO_TOKEN } })],
  'POST /swx/customer/support/rateVisitorChat': [nowhere({ body: { token: NO_TOKEN, rating: 5 } })],
  'GET /swx/customer/user/listNotifications': [own(page)],
  'GET /swx/customer/user/countNotifications': [own()],
  'POST /swx/customer/user/readNotifications': [own({ body: { ids: ['1'] } })],
  'POST /swx/customer/user/readAllNotifications': [own({ body: { upTo: '1' } })],
  'GET /swx/customer/user/getPreferences': [own()],
  'POST /swx/customer/user/changePreferences': [own({ body: PREFERENCES })],
  'GET /swx/customer/user/getPush': [own()],
  // Nobody's push service.
  'POST /swx/customer/user/subscribePush': [own({ body: SUBSCRIPTION }, { demo: '400', real: '400', unproven: '400' })],
  'POST /swx/customer/user/unsubscribePush': [own({ body: { id: '1' } })],
  'POST /swx/customer/user/testPush': [own({ body: {} })],
  'GET /swx/customer/user/listWatchlist': [own()],
  'POST /swx/customer/user/setWatchlist': [own({ body: { code: 'BTCUSDT', watched: false } })],
  'POST /swx/customer/user/setWatchlistGroups': [own({ body: { groups: [] } })],
  'POST /swx/customer/user/createAlert': [own({ body: { code: 'BTCUSDT', kind: 'above', level: '90000' } })],
  'GET /swx/customer/user/listAlerts': [own(page)],
  'POST /swx/customer/user/changeAlert': [
    own({ body: { id: '987654321', level: '90000' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
  'POST /swx/customer/user/deleteAlert': [
    own({ body: { id: '987654321' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
};

const TRADING: Readonly<Record<string, readonly Row[]>> = {
  'POST /swx/customer/order/buySmart': [
    own({ body: { productId: '1', days: 1, amount: '50' } }, { demo: '11009', real: '11130', unproven: '11009' }),
  ],
  'GET /swx/customer/order/listSmartOrder': [own(page, { demo: '11009', unproven: '11009' })],
  'GET /swx/customer/order/getSmartOrderById/:id': [
    own({ params: { id: '987654321' } }, { demo: '11009', real: '404', unproven: '11009' }),
  ],
  'GET /swx/customer/order/listSmartPostings/:id': [
    own({ params: { id: '987654321' } }, { demo: '11009', real: '404', unproven: '11009' }),
  ],
  'POST /swx/customer/order/exitSmart': [
    own({ body: { id: '987654321', returned: '1' } }, { demo: '11009', real: '404', unproven: '11009' }),
  ],
  'POST /swx/customer/order/closeOption': [
    own({ body: { orderId: '987654321', least: '1' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
  'POST /swx/customer/order/testStrategy': [
    own({ body: STRATEGY }, { demo: '11155', real: '11155', unproven: '11155' }),
  ],
  'POST /swx/customer/order/startStrategy': [own({ body: STRATEGY })],
  'GET /swx/customer/order/listStrategies': [own(page)],
  'GET /swx/customer/order/getStrategyById/:id': [
    own({ params: { id: '987654321' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
  'POST /swx/customer/order/stopStrategy': [
    own({ body: { id: '987654321', positions: 'keep' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
  'POST /swx/customer/order/resumeStrategy': [
    own({ body: { id: '987654321' } }, { demo: '404', real: '404', unproven: '404' }),
  ],
  'POST /swx/customer/order/buyOptions': [own({ body: order('0.01') })],
  'POST /swx/customer/order/closeOptionsOrder': [
    own(({ orderId }) => ({ body: { orderId } }), { foreign: '11003', isOfOneMode: true }),
  ],
  'POST /swx/customer/order/changeOptionsOrder': [
    own(({ orderId }) => ({ body: { orderId, stopLossPrice: '70000' } }), { foreign: '11003', isOfOneMode: true }),
  ],
  'POST /swx/customer/order/cancelOptionsOrder': [
    own(({ waitingId }) => ({ body: { orderId: waitingId } }), { foreign: '11028', isOfOneMode: true }),
  ],
  'POST /swx/customer/order/closeAllOptionsOrders': [own({ body: { which: 'losing' } })],
  'GET /swx/customer/order/getAccountSummary': [own()],
  'GET /swx/customer/order/listOptionsOrder': [own(page)],
  'GET /swx/customer/order/getOptionsOrderById/:id': [
    own(({ orderId }) => ({ params: { id: orderId } }), { foreign: '404', isOfOneMode: true }),
  ],
};

const period = { from: '2026-01-01', to: '2026-12-31', timeZone: 'Europe/Berlin' };

const STATEMENTS: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/order/exportStatement': ['csv', 'positions', 'journal'].map((format) =>
    own({ query: { ...period, format } }),
  ),
  'GET /swx/customer/order/exportRecords': [own({ query: { ...period, format: 'csv' } })],
};

/** Begins as a JPEG does. */
const FIRST_PART = new Uint8Array(PART_BYTES);
FIRST_PART.set([0xff, 0xd8, 0xff]);

const DOCUMENTS: Readonly<Record<string, readonly Row[]>> = {
  'POST /swx/customer/file/startUpload': [
    own({ body: { kind: 'identityFront', bytes: 3, digest: '0'.repeat(64) } }),
    own(
      { body: { kind: 'identityFront', bytes: 50_000_001, digest: '0'.repeat(64) } },
      { demo: '11042', real: '11042', unproven: '11042' },
    ),
  ],
  'POST /swx/customer/file/sendPart/:uploadId/:offset': [
    own(({ uploadId }) => ({ params: { uploadId, offset: '0' }, bytes: FIRST_PART }), {
      foreign: '404',
    }),
  ],
  'POST /swx/customer/file/finishUpload': [
    own(({ uploadId }) => ({ body: { uploadId } }), {
      demo: '11046',
      real: '11046',
      unproven: '11046',
      foreign: '404',
    }),
  ],
  'GET /swx/customer/user/getAvatar': [own()],
  'POST /swx/customer/user/removeAvatar': [own({ body: {} })],
};

const FACTORS: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/user/getFactors': [own()],
  'POST /swx/customer/user/startTotp': [proven()],
  'POST /swx/customer/user/finishTotp': [
    proven({ body: { verificationCode: '000000' } }, { demo: '11010', real: '11010' }),
  ],
  'POST /swx/customer/user/removeTotp': [proven({}, { demo: '404', real: '404' })],
  'POST /swx/customer/user/renewRecoveryCodes': [proven({}, { isLast: true, demo: '404', real: '404' })],
  'POST /swx/customer/user/startPasskeySetup': [proven()],
  'POST /swx/customer/user/finishPasskeySetup': [
    proven(({ ticket }) => ({ body: { ticket, name: 'key', response: {} } }), { demo: '11015', real: '11015' }),
  ],
  'POST /swx/customer/user/removePasskey': [
    proven(({ passkeyId }) => ({ body: { id: passkeyId } }), { foreign: '404' }),
  ],
  'POST /swx/customer/login/startPasskey': [
    open({ body: {} }),
    own({ body: { proof: true } }),
    same('11014', ({ ticket }) => ({ body: { ticket } })),
  ],
  'POST /swx/customer/login/finishPasskey': [same('11015', ({ ticket }) => ({ body: { ticket, response: {} } }))],
};

const SOCIAL: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/login/listProviders': [open()],
  // None is configured here.
  'POST /swx/customer/login/startProvider': [same('11056', () => ({ body: { provider: 'google' } }))],
  'POST /swx/customer/login/loginByGoogle': [
    same('11056', ({ ticket }) => ({ body: { code: 'x', state: ticket, browserKey: 'x' } })),
  ],
  'POST /swx/customer/login/linkProvider': [
    same('11014', ({ ticket }, { password }) => ({ body: { ticket, password } })),
  ],
  'GET /swx/customer/user/listLinkedProviders': [own()],
  'POST /swx/customer/user/unlinkProvider': [proven({ body: { provider: 'google' } }, { demo: '404', real: '404' })],
};

const PROTECTION: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/user/getStartingFacts': [own()],
  'GET /swx/customer/user/getProtection': [own()],
  'POST /swx/customer/user/changeLimit': [own({ body: { kind: 'deposit', period: 'day', amount: '1000' } })],
  'POST /swx/customer/user/takeBreak': [own({ body: { days: 1 } }, { isLast: true })],
  'GET /swx/customer/user/getLeverageNote': [own()],
  'POST /swx/customer/user/confirmLeverageNote': [own({ body: { version: 1 } })],
  'POST /swx/customer/user/resetDemo': [own({ body: {} })],
};

const languages = { params: { languageId: '2' } };

/** For the real account. Nobody here is verified, so nobody has a loan; its own tests check what is somebody else's. */
const REAL_ONLY = { demo: '11009', unproven: '11009' } as const;
const NO_LOAN = { ...REAL_ONLY, real: '404' } as const;
const AGREEMENT = { params: { id: '987654321', number: '1' } };

const LOANS: Readonly<Record<string, readonly Row[]>> = {
  'POST /swx/customer/user/loan': [
    own({ body: { days: 30, amount: '1000', total: '1009.2' } }, { ...REAL_ONLY, real: '10022' }),
  ],
  'GET /swx/customer/user/listLoanRecord': [own(page, REAL_ONLY)],
  'GET /swx/customer/user/getLoanById/:id': [own({ params: { id: '987654321' } }, NO_LOAN)],
  'GET /swx/customer/user/getLoanAgreement/:id/:number': [own(AGREEMENT, NO_LOAN)],
  'GET /swx/customer/user/getLoanSeal/:id/:number': [own(AGREEMENT, NO_LOAN)],
  'POST /swx/customer/user/signLoan': [
    proven({ body: { id: '987654321', sha256: '0'.repeat(64), name: 'Ada Wellenreiter' } }, NO_LOAN),
  ],
  'POST /swx/customer/user/renewLoan': [own({ body: { id: '987654321', total: '1009.2' } }, NO_LOAN)],
  'POST /swx/customer/user/cancelLoan': [own({ body: { id: '987654321' } }, NO_LOAN)],
  'POST /swx/customer/user/repayLoan': [own({ body: { id: '987654321', amount: '1' } }, NO_LOAN)],
};

const NO_ITEM = { params: { id: '987654321' } };

const NFTS: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/user/listNft': [own(page, REAL_ONLY)],
  'GET /swx/customer/user/getNftStanding/:id': [own(NO_ITEM, NO_LOAN)],
  'POST /swx/customer/user/bidNft': [own({ body: { id: '987654321', amount: '20' } }, NO_LOAN)],
  'POST /swx/customer/user/buyNft': [own({ body: { id: '987654321', price: '20' } }, NO_LOAN)],
  'POST /swx/customer/user/claimNft': [own({ body: { id: '987654321' } }, NO_LOAN)],
  'GET /swx/customer/user/getNftReceipt/:id': [own(NO_ITEM, NO_LOAN)],
};

const PUBLIC: Readonly<Record<string, readonly Row[]>> = {
  'GET /swx/customer/index/listNft': [open(), open({ query: { shelf: 'over', ...page.query } })],
  'GET /swx/customer/index/getNft/:id': [nowhere(NO_ITEM)],
  'GET /swx/customer/index/listNftEvents/:id': [nowhere(NO_ITEM)],
  'GET /swx/customer/index/getNftMedia/:sha256/:size': [nowhere({ params: { sha256: '0'.repeat(64), size: 'small' } })],
  'GET /swx/customer/index/listCharities': [open()],
  'GET /swx/customer/index/getCharity/:id': [nowhere(NO_ITEM)],
  'GET /swx/customer/index/listCharityEntries/:id': [nowhere(NO_ITEM)],
  'GET /swx/customer/index/exportCharity/:id': [nowhere(NO_ITEM)],
  'GET /swx/customer/index/listMarketByType': [open(), open({ query: { codes: 'BTCUSDT' } })],
  'GET /swx/customer/index/getKValueByCodeAndDate': [open({ query: { code: 'BTCUSDT', interval: '1h' } })],
  'GET /swx/customer/index/getHealth': [open()],
  'GET /swx/customer/index/listSmartProducts': [open()],
  'GET /swx/customer/index/getLoanOffer': [open()],
  'GET /swx/customer/index/quoteLoan': [open({ query: { days: '30', amount: '1000' } })],
  'GET /swx/customer/index/getLoanCertificate': [open()],
  'GET /swx/customer/index/listStrategyKinds': [open()],
  'GET /swx/customer/index/getCandleCorrections': [open({ query: { code: 'BTCUSDT' } })],
  'GET /swx/customer/index/getQuoteLog': [nowhere({ query: { code: 'BTCUSDT', minute: '1' } })],
  'GET /swx/customer/index/getMarketInfo/:id': [open({ params: { id: '2001' } })],
  'GET /swx/customer/index/getParamByKey/:key': [open({ params: { key: 'depositMinUsdt' } })],
  'GET /swx/customer/index/listContents/:languageId': [open(languages)],
  'GET /swx/customer/index/getContentsById/:id': [open({ params: { id: '1' } })],
  'GET /swx/customer/index/listHelpTopics/:languageId': [open(languages)],
  'GET /swx/customer/index/listFaq/:languageId': [open(languages)],
  'GET /swx/customer/index/listNotices/:languageId': [open({ ...languages, ...page })],
  'GET /swx/customer/index/searchContents/:languageId': [open({ ...languages, query: { text: 'margin' } })],
  'GET /swx/customer/index/listContentVersions/:id': [open({ params: { id: '4' } })],
  'GET /swx/customer/index/getContentVersion/:id/:version': [open({ params: { id: '4', version: '1' } })],
  'GET /swx/customer/index/getFigures': [open()],
  'GET /swx/customer/index/getLosingShare': [open()],
  'GET /swx/customer/index/getExecution': [open(), open({ query: { days: '7' } })],
  'GET /swx/customer/index/getCapital': [open(), open(page)],
  'GET /swx/customer/index/getInventory': [open(), open(page)],
  'GET /swx/customer/index/getReserves': [open()],
  'GET /swx/customer/index/getInviteTerms': [open(), open({ query: { code: 'NOBODY99' } })],
  'GET /swx/customer/index/listOptionUnderlyings': [open()],
  'GET /swx/customer/index/getOptionChain': [
    refused({ query: { code: 'BTCUSDT', period: '7' } }, '10015'),
    refused({ query: { code: 'BTCUSDT', period: '8' } }, '10017'),
  ],
  'GET /swx/customer/index/listOptionVolatilities': [open({ query: { code: 'BTCUSDT' } })],
  'GET /swx/customer/index/listOptionSettlements': [open(), open(page)],
  'GET /swx/customer/index/getOptionSettlement/:id': [nowhere({ params: { id: '987654321' } })],
};

export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  ...ENTRANCE,
  ...PROFILE,
  ...FACTORS,
  ...SOCIAL,
  ...PROTECTION,
  ...TRADING,
  ...LOANS,
  ...NFTS,
  ...STATEMENTS,
  ...DOCUMENTS,
  ...PUBLIC,
};

/** What is answered besides the routes of the contract. No session opens anything here. */
export const BESIDE: readonly string[] = [
  'GET /message',
  // Takes the token in its first message; its own tests check what it sends to whom.
  'GET /events',
  // What becomes of items, for everybody.
  'GET /auctions',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/',
  'GET /docs/*',
  'GET /docs/js/scalar.js',
  'GET /*',
  'GET /office',
  'GET /office/*',
  // The sandbox's mailbox: play mail beside play money. Its own tests check that production has none.
  'GET /dev/mail',
  'GET /dev/mail/:id',
  'GET /dev/mail/:id/html',
  'GET /dev/mail/:id/text',
];
