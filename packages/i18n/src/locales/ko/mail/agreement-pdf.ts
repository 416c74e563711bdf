/** 문서로 된 대출 계약서. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/agreement-pdf.ts';

export const agreementPdf: Widened<typeof en.agreementPdf> = {
  title: '대출 계약서',
  draft: '서명 전',
  signed: '서명 완료',
  lender: '대주',
  borrower: '차주',
  customerNumber: '고객 번호',
  document: '계약서 번호',
  number: '{loan}, 버전 {number}',
  made: '작성 시각',
  terms: '약정 내용',
  amount: '대출 금액',
  term: '대출 기간',
  days: '지급 시점부터 {days}일(하루는 24시간)',
  freeDays: '무이자 일수',
  daily: '이후 하루 이자',
  nominal: '명목 연이율',
  apr: '실질 연이율(APR)',
  aprHow: '유럽연합 지침 2023/2225호 부속서 3에 따라, 마지막 날에 전액을 상환하는 경우의 이율입니다.',
  interest: '전체 기간의 총이자',
  fees: '수수료',
  none: '없음',
  total: '총상환액',
  rules: '계약 조항',
  payout:
    '대주가 대출을 승인하면 대출금이 한 번의 거래로 차주의 실거래 계좌에 지급됩니다. 그 전에 내야 할 돈은 없습니다.',
  charge:
    '이자는 단리입니다. 무이자 일수가 지난 뒤의 온전한 하루마다 아직 갚지 않은 원금에 일 이율을 곱해 계산하고, 100만분의 1 USDT 미만의 끝수는 버립니다. 이자에는 이자가 붙지 않습니다.',
  cap: '총이자는 대출 금액을 절대 넘지 않습니다.',
  early:
    '차주는 언제든지 일부 또는 전부를 아무런 비용 없이 일찍 갚을 수 있습니다. 갚은 돈은 먼저 이자에, 그다음 원금에 충당됩니다.',
  withdrawal:
    '차주는 지급 후 14일 이내에 원금과 그때까지의 일수만큼의 이자를 갚음으로써 이유를 밝히지 않고 이 계약을 철회할 수 있습니다.',
  due: '대출 기간이 끝나면 갚을 금액이 차주의 실거래 계좌에 있는 사용 가능 잔액에서 그 잔액을 한도로 차감됩니다.',
  late: '갚지 않은 금액이 남으면 같은 일 이율의 이자가 계속 붙으며, 그 밖에 청구되는 것은 없습니다. 연체된 금액은 이후의 잔액에서 출금보다 먼저 차감됩니다. 나머지는 모두 출금할 수 있습니다.',
  debt: '대출금으로 산 것이 어떻게 되든, 대출은 갚아야 합니다.',
  schedule: '일별 비용',
  day: '경과 일수',
  interestSoFar: '그때까지의 이자',
  payoff: '그날 전액 상환 시 금액',
  signature: '차주의 서명',
  typed: '이름을 입력하여 서명함',
  at: '서명 시각: {at}',
  basis: '서명 대상 문서의 SHA-256: {sha256}',
  play: '여기는 샌드박스입니다. 이 대출은 가상 자금이며 채무가 아닙니다.',
};
