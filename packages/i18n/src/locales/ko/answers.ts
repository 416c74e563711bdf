/** 응답 문구: 규칙에 따른 거절, 통신 실패, 완료 알림, 입력란에 넣을 수 있는 값. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/answers.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: '사용자 이름 또는 이메일 주소를 입력하세요.',
  email_incorrect: '이메일 주소 형식이 올바르지 않습니다.',
  username_incorrect: '사용자 이름은 영문자, 숫자, 밑줄로 된 4~20자여야 합니다.',
  password_incorrect: '사용자 이름, 이메일 주소 또는 비밀번호가 올바르지 않습니다.',
  user_status_abnormal: '현재 사용할 수 없는 계정입니다. 고객지원에 문의하세요.',
  username_exists: '이미 사용 중인 사용자 이름입니다.',
  email_exists: '이미 가입된 이메일 주소입니다.',
  user_status_wrong: '현재 계정 상태에서는 이 작업을 할 수 없습니다.',
  user_unknown: '해당하는 사용자가 없습니다.',
  insufficient_balance:
    '잔액이 부족합니다. 필요 금액은 {needed} {asset}, 사용 가능 잔액은 {free} {asset}입니다. 주문을 줄이거나 다른 포지션을 먼저 청산하세요.',
  not_tradable_now: '지금은 거래할 수 없는 종목입니다. 휴장 중이거나 가격이 최신이 아닙니다.',
  amount_incorrect: '{field}: {min}~{max}{step, select, 0 {} other {, {step} 단위}}.',
  option_product_incorrect: '해당하는 종목이나 상품이 없습니다.',
  parameter_unknown: '시스템 설정값을 가져오지 못했습니다.',
  stops_unreasonable:
    '{field} 값이 적절하지 않습니다. 지금 청산될 가격인 {price}의 올바른 쪽에 있어야 하고, 종목의 호가 단위에 맞아야 합니다.',
  price_moved: '가격 변동이 허용 범위를 벗어났습니다({seen} → {price}). 아무것도 실행되지 않았습니다.',
  order_not_open: '이 주문은 더 이상 보유 중이 아닙니다.',
  leverage_out_of_range: '레버리지는 {min}~{max} 사이의 정수여야 합니다.',
  password_too_weak: '추측하기 쉬운 비밀번호입니다. 흔히 쓰이지 않는 8~128자로 정하세요.',
  too_many_open_orders: '보유 중인 주문이 한도인 {max}건에 이르렀습니다. 먼저 하나를 청산하세요.',
  watchlist_full: '관심종목이 한도인 {max}개에 이르렀습니다. 먼저 하나를 빼세요.',
};

export const failures: Widened<typeof en.failures> = {
  400: '요청을 이해할 수 없습니다.',
  401: '세션이 종료되었습니다. 다시 로그인하세요.',
  403: '이 작업을 할 권한이 없습니다.',
  404: '찾을 수 없습니다.',
  409: '이 요청은 이미 다른 내용으로 전송되었습니다.',
  413: '요청이 너무 큽니다.',
  415: '지원하지 않는 형식입니다.',
  429: '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
  500: '저희 쪽에서 문제가 발생했습니다. 번호 {requestId}번으로 기록되었습니다.',
  503: '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도하세요.',
  timeout: '네트워크 시간이 초과되었습니다. 주문 목록을 확인하세요.',
  offline: 'Candor에 연결되지 않았습니다. 네트워크를 확인하세요.',
  unknown: '알 수 없는 오류입니다.',
};

export const notices: Widened<typeof en.notices> = {
  20001: '심사를 요청했습니다.',
  20002: '입금을 등록하고 심사를 요청했습니다.',
  20003: '출금을 등록하고 신청했습니다.',
  20004: '구매가 완료되었습니다.',
  20005: '처리가 완료되었습니다.',
};

export const fields: Widened<typeof en.fields> = {
  account: '사용자 이름 또는 이메일',
  password: '비밀번호',
  inviteCode: '초대 코드',
  product: '상품',
  code: '종목',
  direction: '매매 방향',
  type: '주문 유형',
  lots: '랏 수',
  leverage: '레버리지',
  price: '가격',
  maxSlippagePercent: '최대 슬리피지(%)',
  stopLossPrice: '손절가',
  takeProfitPrice: '익절가',
  orderId: '주문',
  id: '번호',
  status: '상태',
  page: '쪽',
  size: '쪽당 개수',
  interval: '봉 주기',
  limit: '개수',
  from: '시작',
  to: '끝',
  key: '키',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}: {allowed}.',
  required: '필수 항목입니다',
  text: '텍스트여야 합니다',
  textLength: '{min}~{max}자여야 합니다',
  textForm: '형식이 올바르지 않습니다',
  number: '숫자여야 합니다',
  integer: '{min}~{max} 사이의 정수여야 합니다',
  decimal: '소수점 아래 {decimals, plural, other {#자리}} 이하의 숫자여야 합니다(예: 0.1)',
  boolean: 'true 또는 false여야 합니다',
  object: '객체여야 합니다',
  list: '목록이어야 합니다',
  oneOf: '다음 중 하나여야 합니다: {values}',
  time: 'ISO 8601 형식의 UTC 시각이어야 합니다(예: 2026-11-20T16:00:00.000Z)',
  id: '숫자로만 된 번호여야 합니다',
  unknownField: '없는 항목입니다',
  json: '본문이 올바른 JSON이 아닙니다',
  idempotencyKey: 'Idempotency-Key 헤더가 필요합니다. 공백 없는 문자, 숫자, 기호 1~128자여야 합니다',
  virtually: 'virtually 헤더는 NO(데모) 또는 YES(실거래)여야 합니다',
  invalid: '허용되지 않습니다',
};
