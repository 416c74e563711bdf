/** 옵션이 만기되었거나 조기 청산되었을 때의 메일. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: '옵션 보기',
  kinds: {
    call: '콜',
    put: '풋',
    call_spread: '콜 스프레드',
    put_spread: '풋 스프레드',
    straddle: '스트래들',
    strangle: '스트랭글',
  },
  expired: {
    subject: '{name} 옵션 만기 안내 ({account})',
    text: '{name} 옵션({what})이 {at}에 만기되었습니다.',
    paid: '{paid} USDT가 지급되었으며, {account}에서 사용할 수 있습니다.',
    nothing: '지급된 금액은 없습니다. 정산가가 옵션이 지급되는 수준에 이르지 않았습니다.',
    how: '옵션 페이지에서 정산가와 그 평균에 쓰인 모든 호가를 볼 수 있습니다.',
  },
  closed: {
    subject: '{name} 옵션 조기 청산 안내 ({account})',
    text: '{at}에 {name} 옵션({what})을 조기 청산하셨습니다.',
    paid: '{paid} USDT를 받으셨으며, {account}에서 사용할 수 있습니다.',
    how: '옵션 페이지에서 청산의 근거가 된 호가와 변동성을 볼 수 있습니다.',
  },
  result: '내신 프리미엄은 {premium} USDT입니다. 손익: {profit} USDT.',
};
