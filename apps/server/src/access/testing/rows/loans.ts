/** For tests: who may borrow. */
import { NO_LOAN, own, page, proven, REAL_ONLY, type Rows } from './row.ts';

const AGREEMENT = { params: { id: '987654321', number: '1' } };

export const LOANS: Rows = {
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
