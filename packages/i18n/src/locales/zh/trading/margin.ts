/** 追加保证金通知与强制平仓的提示。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: '模拟账户追加保证金通知', real: '真实账户追加保证金通知' },
  strip: '保证金水平 {level}%。降至 {stopOut}% 时将平仓，先平亏损最大的持仓。',
  see: '查看持仓',
  stopped: { demo: '模拟账户强制平仓：已有持仓被平仓', real: '真实账户强制平仓：已有持仓被平仓' },
  over: { demo: '模拟账户的追加保证金通知已解除', real: '真实账户的追加保证金通知已解除' },
  todo: '您可以这样做',
  close: '平掉一个持仓或其中一部分，即可释放其占用的保证金。',
  wait: '您不必追加资金：亏损不会超过账户中的资金。',
  ends: '保证金水平高于 {ends}% 时，追加保证金通知即解除。',
  byQuote: '触发此事件的报价：{name} {bid} / {ask}，序号 {sequence}，{at}。',
  largest: '先平亏损最大的持仓，且仅平必要的部分。',
  closings: '平仓明细及所用报价',
};
