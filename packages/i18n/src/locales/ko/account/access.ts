/** 모든 키의 목록, 그리고 요청할 때 읽어 주는 가격의 표현. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: '키보드 단축키',
  everywhere: '모든 페이지',
  lists: '목록, 탭, 검색',
  trading: '종목 페이지와 주문 양식',
  move: '다음 항목으로, Shift와 함께 누르면 이전 항목으로',
  search: '모든 종목 검색',
  list: '이 목록 열기',
  leave: '대화 창, 시트, 전체 화면 닫기',
  messages: '최근 알림으로 이동',
  choose: '탭, 매매 방향, 레버리지 고르기',
  find: '검색 결과를 고르고 열기',
  sayPrice: '지금 가격 읽어 주기',
  review: '주문 양식에서 확인 단계로, 그것만으로 주문이 나가지는 않습니다',
  buy: '주문 양식에서 매수 고르기',
  sell: '주문 양식에서 매도 고르기',
  size: '주문 수량으로 이동',
  place: '확인 중인 주문 내기',
  closePosition: '이 종목의 첫 포지션 청산, 먼저 확인합니다',
  step: '수치나 차트의 가격을 올리고 내리기, Shift와 함께 열 단계',
  either: '또는',
  keys: { tab: 'Tab', shift: 'Shift', ctrl: 'Ctrl', alt: 'Alt', enter: 'Enter', escape: 'Esc', arrows: '화살표 키' },
  singleKeys: 'Ctrl 없이 누르는 키: {keys}',
  singleKeysHelp:
    '글을 입력하는 동안에는 작동하지 않습니다. 음성 제어 등에 방해가 되면 끌 수 있습니다. 이 기기에만 저장됩니다.',
  priceSaid: '{name}: {price}, 24시간 {change}',
  noPriceSaid: '{name}: 아직 가격 없음',
};
