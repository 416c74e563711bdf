/** 차트에서 옮기는 가격, 그리고 체결가와 보았던 가격의 차이. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: '차트의 가격 수준',
  help: '화살표 키로 옮깁니다. Shift와 함께 누르면 열 단계씩 움직입니다. Enter를 누르면 확인으로 가고 Esc를 누르면 되돌립니다. 확인하기 전에는 아무것도 바뀌지 않습니다.',
  handle: '{level}: {order}',
  value: '{price}, 모든 수수료 반영 {profit} USDT',
  now: '현재 {level}',
  setFor: '손절 또는 익절 설정: {order}',
  choose: '설정하면 차트에 표시되며, 끌거나 화살표 키로 옮길 수 있습니다.',
  before: '현재 {price}입니다.',
  isNew: '아직 설정되지 않았습니다.',
  confirm: '확인',
  goneTitle: '이 주문은 더 이상 대기하지 않습니다',
  goneText: '보시는 동안 체결되었거나 취소되었거나 만료되었습니다. 시각과 이유는 주문 내역에 있습니다.',
  ratio: '위험 1에 대한 이익',
  ratioHelp: '익절 대 손절, 수수료 반영',
};

export const fill: Widened<typeof en.fill> = {
  better: '보신 {seen}보다 {by} 유리합니다.',
  worse: '보신 {seen}보다 {by} 불리합니다.',
  none: '보신 가격과 정확히 같습니다.',
};
