/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: '查看計劃',
  expired: {
    subject: '您的計劃 {product} 已到期',
    text: '您的計劃 {product} 已於 {at} 到期，合共派發收益 {income} USDT，本金 {principal} USDT 已退還。',
    free: '兩者均可於您的真實戶口動用。',
  },
  closed: {
    subject: '您已提早退出計劃 {product}',
    text: '您於 {at} 提早退出了計劃 {product}。',
    figures: '本金 {principal} USDT，減違約金 {damages} USDT，減退回收益 {takenBack} USDT：取回 {returned} USDT。',
    profit: '計入此前已派發的收益 {income} USDT，此計劃的最終盈虧為 {profit} USDT。',
  },
};
