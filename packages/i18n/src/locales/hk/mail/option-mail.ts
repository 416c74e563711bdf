/** 期權到期或提早平倉的電郵。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/option-mail.ts';

export const optionMail: Widened<typeof en.optionMail> = {
  button: '查看期權',
  kinds: {
    call: '認購',
    put: '認沽',
    call_spread: '認購跨價',
    put_spread: '認沽跨價',
    straddle: '馬鞍式',
    strangle: '勒束式',
  },
  expired: {
    subject: '您的 {name} 期權已到期（{account}）',
    text: '您的 {name} 期權（{what}）已於 {at} 到期。',
    paid: '您獲付 {paid} USDT，款項已撥入可用結餘（{account}）。',
    nothing: '此期權沒有賠付：結算價未達到可獲賠付的水平。',
    how: '期權頁面列出結算價，以及用作計算平均數的每一個報價。',
  },
  closed: {
    subject: '您已將 {name} 期權平倉（{account}）',
    text: '您已於 {at} 將 {name} 期權（{what}）提早平倉。',
    paid: '平倉所得為 {paid} USDT，款項已撥入可用結餘（{account}）。',
    how: '期權頁面列出是次平倉所依據的報價及波幅。',
  },
  result: '您所付的期權金為 {premium} USDT。盈虧：{profit} USDT。',
};
