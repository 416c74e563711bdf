/** チャート上で動かす価格、そして約定価格と見ていた価格との差。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: 'チャート上の価格',
  help: '矢印キーで動かします。Shiftを押しながらで10段階。Enterで確認へ、Escで元に戻します。確認するまで何も変わりません。',
  handle: '{level}：{order}',
  value: '{price}、全手数料込みで{profit} USDT',
  now: '現在の{level}',
  setFor: '損切りまたは利益確定を設定：{order}',
  choose: '設定するとチャートに表示されます。ドラッグするか、矢印キーで動かせます。',
  before: '現在は{price}です。',
  isNew: 'まだ設定されていません。',
  confirm: '確定する',
  goneTitle: 'この注文はもう待機していません',
  goneText: 'ご覧になっている間に、約定、取消、または期限切れとなりました。日時と理由は注文履歴にあります。',
  ratio: 'リスク1に対する利益',
  ratioHelp: '利益確定と損切りの比、手数料込み',
};

export const fill: Widened<typeof en.fill> = {
  better: 'ご覧になった{seen}より{by}有利です。',
  worse: 'ご覧になった{seen}より{by}不利です。',
  none: 'ご覧になった価格と同じです。',
};
