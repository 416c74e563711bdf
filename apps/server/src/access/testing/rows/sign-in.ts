/** For tests: who may sign up and sign in, and with which second factors and providers. */
import { open, own, proven, same, type Rows } from './row.ts';

export const ENTRANCE: Rows = {
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

export const FACTORS: Rows = {
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

export const SOCIAL: Rows = {
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
