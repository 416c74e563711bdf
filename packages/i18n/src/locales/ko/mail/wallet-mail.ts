/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: '출금 보기',
  toDeposits: '입금 보기',
  nothingToPay: '출금 전에 내야 할 돈은 전혀 없습니다. 먼저 돈을 내라고 하는 사람은 고객님을 속이려는 것입니다.',
  requested: {
    subject: '{amount} {coin} 출금 신청됨',
    text: '{at}에 {payee}({network}) 주소로 {amount} {coin} 출금이 신청되었습니다. 금액은 지급되거나 해제될 때까지 보류됩니다.',
    due: '담당자가 {at}까지 결정합니다. 승인되기 전까지 취소할 수 있습니다.',
  },
  approved: {
    subject: '{amount} {coin} 출금 승인됨',
    text: '{payee}({network}) 주소로 보내는 {amount} {coin} 출금이 {at}에 승인되었습니다. 이제 서명한 뒤 전송합니다.',
  },
  done: {
    subject: '{amount} {coin} 출금 지급 완료',
    text: '{payee}({network}) 주소로 {received} {coin} 지급이 완료되었습니다. 네트워크가 {at}에 지급을 확인했습니다.',
    hash: '트랜잭션: {hash}',
  },
  failed: {
    subject: '{amount} {coin} 출금이 지급되지 않음',
    text: '{payee}({network}) 주소로 보내는 {amount} {coin} 출금이 {at}에 지급 없이 끝났습니다. 금액을 다시 사용할 수 있습니다.',
  },
  reversed: {
    subject: '{amount} {coin} 입금 취소됨',
    text: '담당자 두 명이 {at}에 취소하기로 합의했습니다: {amount} {coin}, 트랜잭션 {hash}.',
    owed: '이 코인에서 부족한 금액은 이 코인으로 다음에 들어오는 금액에서 충당됩니다. 입금할 필요가 없으며 다른 코인에는 영향이 없습니다.',
  },
};
