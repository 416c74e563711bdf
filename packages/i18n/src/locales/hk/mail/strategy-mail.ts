/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: '查看策略',
  subject: '您的策略已暫停：{name}',
  paused: {
    demo: '您模擬戶口上針對 {name} 的「{kind}」策略已於 {at} 暫停：連續多支陰陽燭落盤被拒。',
    real: '您真實戶口上針對 {name} 的「{kind}」策略已於 {at} 暫停：連續多支陰陽燭落盤被拒。',
  },
  reason: '最近一次的原因：{reason}',
  next: '暫停期間不買入，仍按規則沽出持倉。您可以隨時讓它繼續或將其停止。',
};
