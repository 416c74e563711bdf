/** For tests: who may deposit, withdraw and convert, and switch smart plans on. */
import { own, page, proven, same, type Rows } from './row.ts';

export const WALLET: Rows = {
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
};
