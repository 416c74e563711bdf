/** 모든 페이지를 둘러싼 부분. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/shell.ts';

export const shell: Widened<typeof en.shell> = {
  skip: '본문으로 건너뛰기',
  navigation: '주 메뉴',
  home: '홈',
  market: '마켓',
  trading: '스마트 트레이딩',
  loan: '대출',
  nfts: 'NFT',
  profile: '내 계정',
  tabs: { home: '홈', market: '마켓', trading: '스마트', loan: '대출', nfts: 'NFT', profile: '내 계정' },
  language: '언어',
  languageTitle: '언어 선택',
  support: '고객지원(새 탭에서 열림)',
  notifications: '알림',
  login: '로그인',
  register: '가입하기',
  logout: '로그아웃',
  loggedOut: '로그아웃되었습니다.',
  close: '닫기',
  cancel: '취소',
  retry: '다시 시도',
  back: '뒤로',
  nothing: '찾은 것이 없습니다.',
  noMore: '더 이상 데이터가 없습니다.',
  copy: '복사',
  copied: '복사했습니다.',
  copyFailed: '복사하지 못했습니다. 글자를 선택해 직접 복사하세요.',
  lateTitle: '페이지가 도착하지 않았습니다',
  lateText: '연결이 느리거나 끊겼을 수 있습니다. 전송되거나 변경된 것은 없습니다.',
  offline: '오프라인 상태입니다. 네트워크가 복구될 때까지 이 페이지의 가격은 갱신되지 않습니다.',
  tryNow: '지금 시도',
  loading: '불러오는 중',
  failedTitle: '불러오지 못했습니다',
  brokenTitle: '페이지의 일부에서 오류가 발생했습니다',
  brokenText:
    '고객님의 잘못이 아닙니다. 이 오류로 전송되거나 변경된 것은 없습니다. 계속하려면 페이지를 새로고침하세요.',
  reload: '새로고침',
  reconnecting: '연결이 끊겼습니다. 복구될 때까지 이 페이지의 가격은 갱신되지 않습니다. 다시 연결하는 중…',
  sandbox: '샌드박스: 여기 있는 것은 모두 가상 자금입니다.',
  playMoney: '가상 자금',
  demo: '데모 계좌',
  real: '실거래 계좌',
  switchMode: '계좌 전환',
  switchToDemo: '데모 계좌로 전환',
  switchToReal: '실거래 계좌로 전환',
  switchTitleDemo: '데모 계좌로 전환할까요?',
  switchTitleReal: '실거래 계좌로 전환할까요?',
  switchTextDemo: '데모 잔액을 보고 데모 잔액으로 거래합니다. 실거래 계좌는 그대로 유지됩니다.',
  switchTextReal: '실거래 잔액을 보고 실거래 잔액으로 거래합니다. 데모 계좌는 그대로 유지됩니다.',
  switchTextSandbox: '이 샌드박스에서는 실거래 계좌도 가상 자금이며, 빈 상태로 시작합니다.',
  switchedToDemo: '데모 계좌로 전환했습니다.',
  switchedToReal: '실거래 계좌로 전환했습니다.',
};

export const footer: Widened<typeof en.footer> = {
  products: '상품',
  promise: '모든 가격에는 출처가 있고, 모든 잔액은 계산이 맞습니다.',
  risk: '증거금 거래는 짧은 시간에 돈을 잃을 위험이 큽니다. 잃어도 감당할 수 있는 돈으로만 거래하세요.',
  company: '회사',
  policy: '정책',
  statement: '안내문',
  app: '앱',
  download: '앱 받기',
  noOperator: '인가받은 운영사가 없는 샌드박스입니다. 실제 돈은 받지 않습니다.',
  operator: '운영사: {operator}',
  api: 'API 문서',
  copyright: '© {year} Candor',
};

export const home: Widened<typeof en.home> = {
  title: '출처가 있는 가격',
  headline: '모든 가격에는 출처가 있고, 모든 잔액은 계산이 맞습니다.',
  lead: 'Candor는 각 가격을 누가, 언제, 몇 번째로 제시했는지 보여 주고, 그 호가를 모든 거래와 함께 보관합니다. 잔액은 직접 확인할 수 있는 내역의 합계일 뿐입니다.',
  start: '데모 계좌 개설',
  startHelp: '데모 계좌는 가상 자금 100,000 USDT로 시작합니다. 카드도 입금도 필요 없습니다.',
  toMarkets: '시세 보기',
  specimen: '가격 하나, 있는 그대로',
  specimenHelp: '이 서버에서 오는 실시간 시세입니다. 거래와 함께 보관되는 내용이 바로 이것입니다.',
  getStarted: '시작하기',
  marketTitle: '마켓',
  marketText: '외환, 암호화폐, 주식, 선물, 펀드, 귀금속을 스프레드, 거래 시간, 출처와 함께 보여 줍니다.',
  loanTitle: '대출',
  loanText: '서명 전에 총비용을 알려 드리고, 대출금 지급 전 수수료가 없으며, 조기 상환은 무료입니다.',
  smartTitle: '스마트 트레이딩',
  smartText: '구매 전에 수익이 미리 적립되는 플랜입니다. 수익을 지급하는 풀은 공개되어 있습니다.',
  nftsTitle: '자선 NFT',
  nftsText: '판매 대금 전액이 같은 거래 안에서 어린이 자선단체로 가며, 누구나 확인할 수 있는 페이지에 남습니다.',
  soon: '준비 중',
  download: '앱 받기',
  downloadHelp: '휴대폰과 컴퓨터에서, 브라우저로',
  demoTitle: '가상 자금 100,000 USDT로 연습하기',
  demoText: '규칙도 수수료도 그대로, 실제 돈은 쓰지 않습니다.',
  demoStart: '연습 시작',
  demoTrade: '데모 계좌로 거래',
  demoSwitchHint: '실거래 계좌를 쓰는 동안에도 데모 계좌는 그대로 유지됩니다.',
  figuresTitle: '주장이 아니라 측정값',
  figuresText: '{time}에 운영 중인 시스템에서 읽은 값입니다. 손으로 입력할 수 있는 곳은 없습니다.',
  figuresFailed: '지금은 수치를 측정할 수 없습니다.',
  volume: '24시간 거래량',
  volumeDemo: '데모 계좌',
  volumeReal: '실거래 계좌: {amount} USDT',
  cryptocurrencies: '상장 암호화폐',
  users: '가입자 수',
  fee: '최고 수수료율',
  feeValue: '{percent}%',
  feeHelp: '명목 금액 기준, 진입과 청산 시 각각',
  liveTable: '실시간 시세',
  allMarkets: '전체 시세',
};

export const frames: Widened<typeof en.frames> = {
  notOpen: '준비 중',
  trading:
    '이곳에 스마트 트레이딩이 들어섭니다. 일 수익률이 정해진 플랜으로, 누군가 구매하기 전에 수익이 공개된 풀에 미리 적립됩니다. 실거래 계좌 전용입니다.',
  loan: '이곳에 대출이 들어섭니다. 서명 전에 총비용을 알려 드리고, 선취 수수료가 없으며, 계약서는 언제까지나 내려받을 수 있습니다. 본인 인증이 필요합니다.',
  nfts: '이곳에 자선 NFT가 들어섭니다. 경매 대금이 같은 거래 안에서 어린이 자선단체로 가며, 공개 페이지에 남습니다.',
  invite:
    '이곳에 친구 초대가 들어섭니다. 링크로 초대하면 친구가 낸 거래 수수료의 일부를 받으며, 보상은 수수료 수입에서만 지급됩니다.',
  notification: '이곳에 체결, 청산, 심사, 보안 알림이 표시됩니다.',
  help: '가격, 수수료, 민원 처리가 어떻게 이루어지는지, 나머지 정보는 어디에 있는지 안내합니다.',
  faq: '이곳에 자주 묻는 질문이 들어섭니다. 그때까지는 다음 페이지에서 원리를 설명합니다.',
  noticeTitle: '공지가 없습니다',
  notice: '이곳에 운영사의 공지가 올라옵니다. 이 샌드박스에는 운영사가 없어 공지도 없습니다.',
  rules: '적용될 규칙',
  callback: '여기서는 Google 로그인이 설정되어 있지 않습니다.',
  reset:
    '비밀번호는 이메일로 복구하지만, 이 사이트는 아직 이메일을 보내지 않습니다. 어딘가에 로그인되어 있다면 그 계정을 계속 쓸 수 있습니다. 그렇지 않다면 새 데모 계좌를 개설하세요.',
  titles: {
    invite: '친구 초대',
    notification: '알림',
    help: '고객센터',
    faq: '자주 묻는 질문',
    notice: '공지사항',
    callback: 'Google로 로그인',
    reset: '비밀번호 복구',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  trading: {
    first: '플랜의 수익 전액은 구매가 가능해지기 전에 미리 적립됩니다. 다른 고객의 돈으로 지급하는 일은 결코 없습니다.',
    second: '중도 해지에는 원금의 일부가 들며, 확인 전에 금액이 표시됩니다. 1%이고, 5%를 넘지 않습니다.',
    third: '어떤 플랜도 연 20%를 넘는 수익을 약속할 수 없습니다. 소프트웨어가 제공을 거부합니다.',
  },
  loan: {
    first: '서명 전에 연이율, 총이자, 상환일을 알려 드립니다. 선취 수수료는 없습니다.',
    second: '총이자는 빌린 금액을 넘지 않습니다. 조기 상환은 무료입니다.',
    third: '서명한 계약서는 언제까지나 내려받을 수 있습니다.',
  },
  nfts: {
    first: '입찰하면 해당 금액이 묶이고, 더 높은 입찰이 나오면 같은 순간에 풀립니다.',
    second: '판매 대금 전액은 판매와 같은 거래 안에서 자선단체 계좌로 갑니다.',
    third: '모든 판매와 지급은 공개 페이지에 표시됩니다.',
  },
};

export const content: Widened<typeof en.content> = {
  unknownTitle: '없는 페이지입니다',
  unknownText: '링크가 오래되었거나 불완전할 수 있습니다. 다음 페이지가 있습니다.',
  failedText: '페이지 목록을 불러오지 못했습니다.',
  fallback: '이 글은 아직 선택한 언어로 제공되지 않습니다.',
};

export const onboarding: Widened<typeof en.onboarding> = {
  title: '아무것도 숨기지 않는 곳에서 거래하세요',
  prices: '모든 가격에는 출처, 시각, 번호가 있습니다. 누구도 손으로 입력할 수 없습니다.',
  books: '잔액은 직접 확인할 수 있는 내역의 합계입니다.',
  demo: '가상 자금 100,000 USDT로 시작하세요.',
  risk: '증거금 거래는 짧은 시간에 돈을 잃을 위험이 큽니다.',
  continue: '계속',
  skip: '건너뛰기',
};

export const settings: Widened<typeof en.settings> = {
  title: '설정',
  theme: '화면 모드',
  themes: { system: '기기 설정', light: '밝게', dark: '어둡게' },
  colours: '가격 색상',
  colourChoices: { redUp: '상승 빨강', greenUp: '상승 초록', blueOrange: '상승 파랑' },
  coloursHelp:
    '상승 빨강·하락 초록, 상승 초록·하락 빨강, 상승 파랑·하락 주황 중에서 고릅니다. 화살표와 부호는 그대로입니다.',
  kept: '이 기기에만 저장됩니다.',
};

export const download: Widened<typeof en.download> = {
  title: '앱 받기',
  lead: 'Candor는 휴대폰과 컴퓨터의 브라우저에서 실행됩니다. 아직 스토어에 올라온 앱도, 내려받을 파일도 없습니다.',
  today: '지금 쓸 수 있는 것',
  todayText: '브라우저에서 이 주소를 여세요. 휴대폰에서도 컴퓨터에서도 제품 전체를 쓸 수 있습니다.',
  later: '앞으로 나올 것',
  laterText: '이 웹 앱은 바로 이 페이지에서 홈 화면에 설치할 수 있게 됩니다. 스토어는 필요 없습니다.',
  warning: '“Candor 앱”을 파일이나 설치용 프로파일로 건네는 사람은 저희가 아닙니다. 설치하지 마세요.',
  address: '이 사이트의 주소',
};

export const support: Widened<typeof en.support> = {
  title: '고객지원',
  lead: '인가받은 운영사가 없는 샌드박스입니다. 문의와 채팅이 아직 열리지 않아 답변할 사람이 없습니다.',
  helpTitle: '직접 찾아볼 수 있는 것',
  unsureTitle: '주문 결과가 불확실한가요?',
  unsureText:
    '네트워크 시간이 초과되었다면 먼저 주문 목록을 확인하세요. 같은 양식에서 다시 보낸 주문은 한 번만 실행됩니다. 각 주문에는 체결에 쓰인 호가가 표시됩니다.',
  openOrders: '잔액과 주문 열기',
  moneyTitle: '누군가 돈을 요구하나요?',
  moneyText:
    '이 사이트는 돈을 받지 않습니다. Candor의 고객지원은 비밀번호, 인증번호, 송금, 출금 전 수수료를 요구하지 않습니다.',
  home: 'Candor로 돌아가기',
};
