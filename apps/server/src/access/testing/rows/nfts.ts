/** For tests: who may bid on items, and see what they are. */
import { NO_LOAN, own, page, REAL_ONLY, type Rows } from './row.ts';

export const NO_ITEM = { params: { id: '987654321' } };

export const NFTS: Rows = {
  'GET /swx/customer/user/listNft': [own(page, REAL_ONLY)],
  'GET /swx/customer/user/getNftStanding/:id': [own(NO_ITEM, NO_LOAN)],
  'POST /swx/customer/user/bidNft': [own({ body: { id: '987654321', amount: '20' } }, NO_LOAN)],
  'POST /swx/customer/user/buyNft': [own({ body: { id: '987654321', price: '20' } }, NO_LOAN)],
  'POST /swx/customer/user/claimNft': [own({ body: { id: '987654321' } }, NO_LOAN)],
  'GET /swx/customer/user/getNftReceipt/:id': [own(NO_ITEM, NO_LOAN)],
};
