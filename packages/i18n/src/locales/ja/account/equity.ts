/** お客様が最初に見る口座の内容：有効証拠金と、別の通貨での目安。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: '有効証拠金',
  help: '残高 + 評価損益',
  openProfit: '評価損益',
  emptyReal: 'リアル口座の残高はありません。入金するか、まずデモ口座で練習してください。',
  today: '本日の確定損益',
  week: '今週の確定損益',
  bookedHelp:
    '本日および今週月曜の00:00（UTC）以降の決済損益、手数料、オーバーナイト金利です。入出金と保有中のポジションは含みません。',
  toAccount: '口座の詳細',
  deposit: '入金',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other}（{code}、{source}、{time}）',
  closed: '{one} = {rate} {other}（{code}、{source}、{time}）。市場は閉まっており、これは最後の価格です。',
  dollar: '証拠金の計算と同じく、1米ドルを1 USDTとして数えます。市場のレートは使っていません。',
  waiting: '{currency}のレートを待っています…',
  missing: '{currency}の有効なレートがないため、USDTだけを表示しています。',
};
