/** 각 매개변수의 뜻. 담당자용. */
export const paramWords = {
  depositMinUsdt: '최소 입금액(USDT).',
  depositMinBtc: '최소 입금액(BTC).',
  depositMinEth: '최소 입금액(ETH).',
  withdrawalFeeRate: '출금 수수료, 금액의 퍼센트.',
  planEarlyExitRate: '플랜 중도 해지 위약금, 원금의 퍼센트.',
  planYieldRateMax: '제시할 수 있는 최고 연 수익률, 퍼센트.',
  loanInterestFreeDays: '대출 후 이자가 없는 일수.',
  kycReviewHours: '본인 확인을 결정해야 하는 시간(시간 수).',
  withdrawalReviewHours: '출금을 결정해야 하는 시간(시간 수).',
  caseReviewHours: '불만 접수나 이용 정지를 결정해야 하는 시간(시간 수).',
  demoGrantUsdt: '새 데모 계좌의 잔고(USDT).',
  marginCallLevel: '순자산이 사용 증거금의 이 퍼센트가 되면 마진콜.',
  stopOutLevel: '순자산이 사용 증거금의 이 퍼센트가 되면 강제 청산.',
  imageBytesMax: '입금 증빙이나 프로필 사진의 최대 바이트 수.',
  kycImageBytesMax: '신분증 사진의 최대 바이트 수.',
};
