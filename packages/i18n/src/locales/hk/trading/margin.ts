/** 追加保證金通知與強制平倉的提示。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: '模擬戶口追加保證金通知', real: '真實戶口追加保證金通知' },
  strip: '保證金水平 {level}%。跌至 {stopOut}% 時會平倉，先平虧損最大的持倉。',
  see: '查看持倉',
  stopped: { demo: '模擬戶口強制平倉：已有持倉被平倉', real: '真實戶口強制平倉：已有持倉被平倉' },
  over: { demo: '模擬戶口的追加保證金通知已解除', real: '真實戶口的追加保證金通知已解除' },
  todo: '您可以這樣做',
  close: '平掉一個持倉或其中一部分，即可釋放其佔用的保證金。',
  wait: '您不必追加資金：虧損不會超過戶口內的資金。',
  ends: '保證金水平高於 {ends}% 時，追加保證金通知即告解除。',
  byQuote: '觸發此事件的報價：{name} {bid} / {ask}，序號 {sequence}，{at}。',
  largest: '先平虧損最大的持倉，而且只平必要的部分。',
  closings: '平倉明細及所用報價',
};
