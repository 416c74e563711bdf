/** For tests: who may read and change an account, its records, its protection and its pictures. */
import { PART_BYTES } from '@candor/contract/documents';
import { own, page, proven, type Rows } from './row.ts';

/** Begins as a JPEG does. */
const FIRST_PART = new Uint8Array(PART_BYTES);
FIRST_PART.set([0xff, 0xd8, 0xff]);

export const PROFILE: Rows = {
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
};

export const PROTECTION: Rows = {
  'GET /swx/customer/user/getStartingFacts': [own()],
  'GET /swx/customer/user/getProtection': [own()],
  'POST /swx/customer/user/changeLimit': [own({ body: { kind: 'deposit', period: 'day', amount: '1000' } })],
  'POST /swx/customer/user/takeBreak': [own({ body: { days: 1 } }, { isLast: true })],
  'GET /swx/customer/user/getLeverageNote': [own()],
  'POST /swx/customer/user/confirmLeverageNote': [own({ body: { version: 1 } })],
  'POST /swx/customer/user/resetDemo': [own({ body: {} })],
};

export const DOCUMENTS: Rows = {
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
