/** See `locales/en/mail/wallet-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/wallet-mail.ts';

export const walletMail: Widened<typeof en.walletMail> = {
  toWithdrawals: 'إلى السحوبات',
  toDeposits: 'إلى الإيداعات',
  nothingToPay: 'لا يُطلب منك أبدًا أن تدفع شيئًا قبل السحب. ومن يطلب منك الدفع أولًا يريد الاحتيال عليك.',
  requested: {
    subject: 'طُلب سحب {amount} {coin}',
    text: 'في {at} طُلب سحب {amount} {coin} إلى {payee} ({network}). يُحجز المبلغ حتى يُدفع أو يُحرَّر.',
    due: 'يقرر المراجع قبل {at}. يمكنك إلغاؤه ما لم تتم الموافقة عليه.',
  },
  approved: {
    subject: 'تمت الموافقة على سحب {amount} {coin}',
    text: 'تمت الموافقة في {at} على سحبك {amount} {coin} إلى {payee} ({network}). وسيُوقَّع بعد ذلك ثم يُرسَل.',
  },
  done: {
    subject: 'دُفع سحب {amount} {coin}',
    text: 'دُفع {received} {coin} إلى {payee} ({network}). وأكدت الشبكة الدفعة في {at}.',
    hash: 'المعاملة: {hash}',
  },
  failed: {
    subject: 'لم يُدفع سحب {amount} {coin}',
    text: 'انتهى في {at} سحبك {amount} {coin} إلى {payee} ({network}) دون دفع. المبلغ متاح من جديد.',
  },
  reversed: {
    subject: 'أُلغي إيداع {amount} {coin}',
    text: 'اتفق اثنان من موظفينا في {at} على إلغائه: {amount} {coin}، المعاملة {hash}.',
    owed: 'ما لم يعد متاحًا بهذه العملة يُؤخذ مما يصل بها لاحقًا. لا يلزمك إيداع شيء، ولا تُمس أي عملة أخرى.',
  },
};
