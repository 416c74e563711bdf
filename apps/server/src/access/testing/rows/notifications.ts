/** For tests: who may read and choose what a customer is told. */
import { own, page, type Rows } from './row.ts';

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

export const NOTIFICATIONS: Rows = {
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
};
