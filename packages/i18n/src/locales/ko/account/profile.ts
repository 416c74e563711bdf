/** 고객 정보, 보호, 데이터. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: '개요',
  preferences: '환경설정',
  protection: '보호',
  data: '내 데이터',
  verification: '본인 인증',
  verifications: { notVerified: '인증 안 됨', pending: '심사 중', verified: '인증됨', notPassed: '통과하지 못함' },
  score: '신용 점수',
  scoreText: '직접 계산해 볼 수 있는 합계입니다. 빌릴 수 있는 금액만 정하며 다른 데에는 쓰이지 않습니다.',
  points: {
    base: '기본',
    emailVerified: '확인된 이메일 주소',
    phone: '전화번호',
    secondFactor: '2단계 인증',
    identityVerified: '인증된 본인',
    month: '30일마다, 최대 {max}회',
    loanRepaid: '제때 갚은 대출마다, 최대 {max}건',
    loanOverdue: '대출 연체 중',
    dayOverdue: '지난 2년간 대출이 연체된 날마다, 최대 {max}일',
  },
  inviteCode: '내 초대 코드',
  copy: '복사',
  copied: '복사됨',
  copyFailed: '선택해서 직접 복사하세요',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: '메일도 이 언어로 보냅니다.',
  mails: '메일 알림',
  mailsText: '보안 알림은 항상 보냅니다.',
  kinds: {
    orders: '주문의 자동 체결·청산과 마진콜',
    reviews: '본인 인증',
    withdrawals: '출금',
    plans: '플랜',
    options: '옵션',
    nfts: '자선 NFT',
    strategies: '전략',
    alerts: '가격 알림',
  },
};

export const protection: Widened<typeof en.protection> = {
  limits: '직접 정하는 한도',
  limitsText: '실거래 계좌에 적용됩니다. 더 엄격한 한도는 바로, 더 느슨한 한도는 24시간 후에 적용됩니다.',
  kinds: { deposit: '입금', loss: '손실' },
  periods: { day: '하루', week: '일주일', month: '한 달' },
  none: '한도 없음',
  used: '{used} 사용',
  waits: '{time}부터: {amount}',
  amount: '최대(USDT)',
  enterAmount: '금액을 입력하세요.',
  removeLimit: '한도 해제',
  breakTitle: '휴식 기간',
  breakText: '실거래 계좌에서 신규 주문과 입금을 할 수 없습니다. 청산과 출금은 가능합니다. 기간은 줄일 수 없습니다.',
  days: '{count}일',
  breakAsk: '{days} 동안 쉴까요? 더 일찍 끝낼 수 없습니다.',
  breakStart: '휴식 시작',
  breakUntil: '{time}까지 휴식 기간입니다.',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: '데이터 사본',
  exportText: '보관 중인 고객님의 모든 정보를 JSON 파일 하나로 받습니다.',
  export: '사본 다운로드',
  exporting: '지금까지 {count}건',
  resetTitle: '데모 계좌 다시 시작',
  resetText: '데모의 미결 주문을 먼저 시장가로 청산하고, 잔액이 다시 100,000 USDT가 됩니다. 내역은 남습니다.',
  reset: '데모 계좌 초기화',
  resetDone: '데모 계좌의 잔액이 다시 {amount} USDT입니다.',
  closeTitle: '계정 해지',
  closeText:
    '되돌릴 수 없으며 더 이상 로그인할 수 없습니다. 실거래 계좌가 비어 있어야 합니다. 법에서 요구하는 정보만 보관합니다.',
  close: '계정 해지',
  closeAsk: '이 계정을 완전히 해지할까요?',
  closed: '계정이 해지되었습니다.',
};
