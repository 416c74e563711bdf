/** 샌드박스의 메일함. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: '이 샌드박스의 메일',
  lead: '메일 서버가 없는 샌드박스는 아무것도 보내지 않습니다. 보냈을 메일이 최신순으로 여기에 표시되며, 이 페이지를 열 수 있는 사람은 누구나 볼 수 있습니다. 목록은 자동으로 새로 고쳐집니다.',
  empty: '아직 메일이 없습니다.',
  all: '모든 메일',
  asMail: '메일 프로그램에서 보이는 모습',
  asText: '일반 텍스트',
};
