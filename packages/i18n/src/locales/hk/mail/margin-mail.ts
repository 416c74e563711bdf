/** 追加保證金通知與強制平倉的電郵。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: '您的模擬戶口收到追加保證金通知', real: '您的真實戶口收到追加保證金通知' },
  stopped: { demo: '您的模擬戶口已強制平倉', real: '您的真實戶口已強制平倉' },
  state: '{at}：淨值 {equity} USDT，已用保證金 {used} USDT，保證金水平 {level}%。',
  quote: '觸發此事件的報價：{name} {bid} / {ask}，序號 {sequence}，{at}。',
  next: '淨值已不足以應付持倉的保證金。跌至 {stopOut}% 時會平倉，先平虧損最大的持倉。',
  todo: '您可以平掉一個持倉或其中一部分，以釋放保證金。您不必追加資金：虧損不會超過戶口內的資金。',
  why: '保證金水平跌至 {stopOut}% 或以下時會平倉：先平虧損最大的持倉，而且只平必要的部分。',
  closing:
    '{name}，{direction}：平倉 {lots} 手，價格 {price}。所用報價：{bid} / {ask}，{source}，序號 {sequence}，{at}。未扣收費的盈虧：{profit} USDT。',
  cancelled: '先行取消的掛盤：{count} 張。',
  more: '其餘平倉見買賣盤紀錄：{count} 項。',
  button: '查看持倉及紀錄',
  mute: '您可以在「戶口」頁的「偏好」中關閉此類電郵。',
};
