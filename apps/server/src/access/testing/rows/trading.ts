/** For tests: who may order, and export what came of it. */
import { order } from '../cast.ts';
import { own, page, type Rows } from './row.ts';

/** There are no stored candles to test it on. */
const STRATEGY = { kind: 'cross', code: 'BTCUSDT', interval: '15m', budget: '100', fast: 20, slow: 50 };

const period = { from: '2026-01-01', to: '2026-12-31', timeZone: 'Europe/Berlin' };

export const TRADING: Rows = {
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

export const STATEMENTS: Rows = {
  'GET /swx/customer/order/exportStatement': ['csv', 'positions', 'journal'].map((format) =>
    own({ query: { ...period, format } }),
  ),
  'GET /swx/customer/order/exportRecords': [own({ query: { ...period, format: 'csv' } })],
};
