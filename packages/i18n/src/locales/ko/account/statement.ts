/** 계좌 거래 명세서 파일. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: '거래 명세서',
  text: '선택한 기간의 {mode, select, demo {데모} other {실거래}} 계좌 활동을 파일로 제공합니다. 무료이며 횟수 제한이 없습니다.',
  from: '첫날',
  to: '마지막 날',
  zone: '시간대',
  zoneHelp: '날짜와 시각은 이 시간대를 따릅니다.',
  zoneNothing: '그런 시간대가 없습니다',
  format: '형식',
  formats: {
    csv: { title: '자금 이동(CSV)', note: '모든 기록, 수수료와 오버나이트 이자는 별도 열' },
    pdf: { title: '문서(PDF)', note: '읽고 보관하기 위한 문서, 사용하는 언어로 최대 {max}건' },
    positions: { title: '포지션(CSV)', note: '포지션별 실현 손익과 보유 중인 포지션' },
    journal: { title: '분개장(hledger)', note: '회계 프로그램용, 기초와 기말 잔액을 프로그램이 직접 확인' },
  },
  download: '다운로드',
  progress: '지금까지 {count}행',
  making: '문서를 만들고 있습니다…',
  done: '명세서를 저장했습니다.',
  wrongOrder: '마지막 날이 첫날보다 앞섭니다.',
  noDay: '날짜를 입력하세요.',
};
