/** For tests: whose watchlists and price alerts are whose. */
import { own, page, type Rows } from './row.ts';

export const WATCHING: Rows = {
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
