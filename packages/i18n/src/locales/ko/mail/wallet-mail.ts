/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: '출금 보기',
  toDeposits: '입금 보기',
  nothingToPay: '출금 전에 지불해야 하는 것은 없습니다. 먼저 지불을 요구하는 사람은 당신을 속이려는 것입니다.',
  requested: {
    subject: '{amount} {coin} 출금 요청됨',
    text: '{at}에 {payee}({network})(으)로 {amount} {coin} 출금이 요청되었습니다. 금액은 지급되거나 해제될 때까지 묶입니다.',
    due: '{at}까지 결정됩니다. 승인되기 전까지 취소할 수 있습니다.',
  },
  approved: {
    subject: '{amount} {coin} 출금 승인됨',
    text: '{payee}({network})(으)로의 {amount} {coin} 출금이 {at}에 승인되었습니다. 다음으로 서명한 뒤 전송합니다.',
  },
  done: {
    subject: '{amount} {coin} 출금 지급됨',
    text: '{received} {coin}이(가) {payee}({network})(으)로 지급되었습니다. 네트워크가 {at}에 지급을 확인했습니다.',
    hash: '거래: {hash}',
  },
  failed: {
    subject: '{amount} {coin} 출금이 지급되지 않음',
    text: '{payee}({network})(으)로의 {amount} {coin} 출금이 {at}에 지급 없이 끝났습니다. 금액을 다시 사용할 수 있습니다.',
  },
  reversed: {
    subject: '{amount} {coin} 입금 취소됨',
    text: '직원 두 명이 {at}에 동의했습니다: {amount} {coin}, 거래 {hash}.',
    owed: '이 코인에서 더는 사용할 수 없는 금액은 다음에 들어오는 금액에서 충당됩니다. 입금할 필요가 없으며 다른 코인은 건드리지 않습니다.',
  },
};
