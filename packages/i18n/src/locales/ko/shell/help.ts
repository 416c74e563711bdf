/** 고객센터, 각종 글, 고객지원, 앱 설치. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/help.ts';

export const help: Widened<typeof en.help> = {
  title: '고객센터',
  lead: 'Candor의 각 기능이 어떻게 작동하고, 비용은 얼마이며, 무엇이 잘못될 수 있는지 설명합니다.',
  search: '도움말 검색',
  found: '{count, plural, =0 {검색 결과가 없습니다} other {검색 결과 #건}}',
  nothingText: '단어를 줄이거나 바꿔 보거나, 주제를 직접 살펴보세요.',
  topic: '주제',
  question: '질문',
  page: '페이지',
  notOpen: '준비 중',
  notOpenText: '아직 이용할 수 없는 기능입니다. 이 글은 제공될 때의 방식을 설명합니다.',
  fallback: '이 글은 아직 선택한 언어로 제공되지 않습니다. 표시 언어: {language}',
  fallbackSome: '일부 글은 아직 선택한 언어로 제공되지 않습니다.',
  onThisPage: '이 페이지의 내용',
  related: '이어서 읽기',
  changed: '최종 수정: {date}',
  published: '게시일: {date}',
  groups: {
    start: '시작하기',
    trading: '가격과 주문',
    margin: '증거금과 비용',
    account: '계좌와 자금',
    products: '그 밖의 상품',
    app: '앱',
  },
  faq: '자주 묻는 질문',
  faqText: '고객이 자주 묻는 질문에 대한 짧은 답변입니다.',
  copyLink: '링크 복사',
  notices: '공지사항',
  noticesText: '무엇이 언제부터 바뀌었는지 알려 드립니다.',
  noNotices: '공지사항이 없습니다.',
  complaint: '민원',
  complaintText: '문제가 생겼을 때 할 수 있는 일입니다.',
  unknownTitle: '없는 페이지입니다',
  unknownText: '링크가 오래되었거나 불완전할 수 있습니다. 다음 페이지가 있습니다.',
};

export const support: Widened<typeof en.support> = {
  title: '고객지원',
  text: '답을 찾거나, 문의하거나, 불만을 접수하세요.',
  lead: '인가된 운영자가 없는 샌드박스입니다. 답변이 있다면 이를 실행하는 사람의 답변입니다.',
  leadOperator: '대부분의 질문은 고객센터에서 답을 찾을 수 있습니다. 그 밖의 내용은 여기로 문의해 주세요.',
  searchTitle: '직접 찾아보기',
  searchText: '대부분의 질문은 고객센터에서 답을 찾을 수 있습니다.',
  search: '검색',
  unsureTitle: '주문 결과가 불확실한가요?',
  unsureText:
    '네트워크 시간이 초과되었다면 먼저 주문 목록을 확인하세요. 같은 양식에서 다시 보낸 주문은 한 번만 실행됩니다. 각 주문에는 체결에 쓰인 호가가 표시됩니다.',
  openOrders: '잔액과 주문 열기',
  complaintTitle: '문제가 생겼나요?',
  complaintText: '주문 번호와 시각을 적어 두세요. 민원에 담아야 할 내용과 제기할 수 있는 곳을 안내합니다.',
  moneyTitle: '누군가 돈을 요구하나요?',
  moneyText:
    '이 사이트는 돈을 받지 않습니다. Candor의 누구도 비밀번호, 인증번호, 송금, 출금 전 수수료를 요구하지 않습니다.',
  home: 'Candor로 돌아가기',
};

export const install: Widened<typeof en.install> = {
  title: '앱 받기',
  lead: 'Candor는 웹 앱입니다. 브라우저에서 모든 기능을 쓸 수 있고, 설치하면 홈 화면에서 바로 열립니다. 스토어도 내려받을 파일도 필요 없습니다.',
  yourDevice: '사용 중인 기기',
  android: 'Android',
  androidSteps: {
    one: 'Chrome이나 Edge에서 이 주소를 엽니다.',
    two: '브라우저 메뉴를 엽니다.',
    three: '‘앱 설치’ 또는 ‘홈 화면에 추가’를 선택하고 확인합니다.',
  },
  apple: 'iPhone과 iPad',
  appleSteps: {
    one: 'Safari에서 이 주소를 엽니다.',
    two: '공유 버튼(화살표가 있는 네모)을 누릅니다.',
    three: '‘홈 화면에 추가’를 선택한 다음 ‘추가’를 누릅니다.',
  },
  computer: '컴퓨터',
  computerSteps: {
    one: 'Chrome 또는 Edge: 주소창 끝에 있는 설치 아이콘을 누릅니다.',
    two: 'Mac의 Safari: ‘파일’ 메뉴에서 ‘Dock에 추가’를 선택합니다.',
    three: 'Firefox에서는 설치할 수 없지만 브라우저에서 모든 기능을 쓸 수 있습니다.',
  },
  knowTitle: '알아 두세요',
  offline: '연결이 없어도 앱이 열리고 연결이 끊겼음을 알려 줍니다. 지난 가격을 실시간 가격으로 표시하지 않습니다.',
  updates: '새 버전은 고객이 적용할 때까지 기다립니다.',
  removal: '다른 앱처럼 삭제할 수 있습니다. 계정은 그대로 유지됩니다.',
  address: '이 사이트의 주소',
  scan: '휴대폰으로 이 코드를 스캔하면 휴대폰에서 사이트가 열립니다.',
  warning: '파일이나 설치용 프로파일로 된 “Candor 앱”은 저희 것이 아닙니다. 설치하지 마세요.',
};
