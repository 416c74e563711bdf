/** 주문 내역의 필터와 페이지 이동. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: '필터',
  filterOn: '필터 ({count})',
  title: '주문 필터',
  search: '종목 또는 주문 번호',
  anyStatus: '전체',
  anyInstrument: '모든 종목',
  noInstrument: '그런 종목이 없습니다',
  anySide: '매수와 매도',
  placed: '주문 시각',
  periods: {
    any: '전체 기간',
    today: '오늘',
    week: '최근 7일',
    month: '최근 30일',
    year: '최근 12개월',
    range: '날짜 지정',
  },
  clear: '필터 해제',
  show: '주문 보기',
  noMatch: '해당하는 주문이 없습니다',
  noMatchText: '필터를 바꾸거나 해제하세요.',
  noneClosed: '아직 청산한 포지션이 없습니다',
  noneClosedText: '포지션을 청산하면 여기에 표시됩니다.',
  showAll: '모든 주문 보기',
  parts: '{count}회로 나누어 청산',
  partsOpen: '{count}회 일부 청산, 나머지는 보유 중',
  found: '{count, plural, other {주문 #건}}',
  foundMany: '주문 {count}건 초과',
  newer: '최근 주문',
  older: '이전 주문',
  pages: '주문 내역 페이지',
};
