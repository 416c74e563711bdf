/** For tests: who may write to support, with an account and without. */
import { randomUUID } from 'node:crypto';
import { nothingOwn, nowhere, open, own, page, type Rows } from './row.ts';

const NO_TOKEN = 'A'.repeat(43);
const WORDS = { kind: 'question', category: 'other', title: 'A question', text: 'Is anybody there?' };
const freshKey = () => randomUUID();

export const SUPPORT: Rows = {
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
};
