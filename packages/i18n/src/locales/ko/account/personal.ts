/** 개인 설정과 첫 단계. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: '프로필 사진',
  text: '메뉴와 이 페이지에서 본인에게만 보입니다. 작은 정사각형 사진만 암호화하여 보관하며, 사진을 삭제하거나 계정을 해지하면 지워집니다.',
  choose: '사진 선택',
  remove: '사진 삭제',
  crop: '정사각형 영역 선택',
  cropText: '사진을 끌거나 슬라이더를 사용하세요. 나머지 부분은 이 기기 밖으로 나가지 않습니다.',
  preview: '사진 미리보기',
  zoom: '확대',
  x: '좌우 위치',
  y: '상하 위치',
  use: '이 사진 사용',
};

export const display: Widened<typeof en.display> = {
  title: '표시 통화',
  text: '합계를 더 익숙한 통화로도 볼 수 있습니다. 주문, 수수료, 명세서, 출금은 각 자산 그대로입니다. 이 기기에만 저장됩니다.',
  label: '합계를 함께 표시할 통화',
  none: 'USDT만',
  example: '예: {amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: '알림음',
  text: '주문 체결과 마진콜을 짧은 소리로 알립니다. 이 기기에만 저장됩니다.',
  legend: '소리 재생',
  choices: {
    off: '끄기',
    inFront: '화면에 보일 때',
    always: '항상',
  },
  try: {
    filled: '들어 보기: 체결',
    margin: '들어 보기: 마진콜',
  },
  help: '‘항상’을 선택하면 다른 탭이나 프로그램이 앞에 있을 때도 재생됩니다. 기기에서 동작 줄이기를 켠 경우 마진콜만 들립니다. 페이지를 한 번 클릭하기 전에는 브라우저가 소리를 내지 않을 수 있습니다.',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: '이 페이지의 내용',
  elsewhere: '계정의 다른 설정',
  security: '비밀번호, 2단계 인증, 로그인된 기기',
  protection: '직접 정한 한도, 거래 쉬기',
  data: '내 데이터 사본, 계정 해지',
};

export const starting: Widened<typeof en.starting> = {
  title: '시작하기',
  progress: '{all}개 중 {done}개 완료',
  done: '완료',
  hide: '목록 숨기기',
  show: '목록 보기',
  underReview: '본인 인증을 심사하고 있습니다. 결과를 알려 드립니다.',
  steps: {
    identity: {
      title: '본인 인증하기',
      text: '출금과 대출 전에 필요합니다.',
    },
    funds: {
      title: '입금하거나 데모 계좌 써 보기',
      text: '데모 계좌에는 가상 자금 100,000 USDT가 있습니다. 입금하지 않아도 됩니다.',
    },
    order: {
      title: '첫 주문 넣기',
      text: '데모 계좌의 주문도 인정됩니다.',
    },
    secondFactor: {
      title: '2단계 인증 설정하기',
      text: '비밀번호가 도난당해도 인증 앱이나 패스키가 계정을 보호합니다.',
    },
  },
};
