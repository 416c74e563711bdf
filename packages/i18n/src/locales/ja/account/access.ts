/** すべてのキーの一覧と、求められたときに読み上げる価格の言い方。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: 'ショートカットキー',
  everywhere: 'どのページでも',
  lists: '一覧、タブ、検索',
  trading: '銘柄ページと注文の入力欄',
  move: '次の操作対象へ。Shiftを押しながらで前へ',
  search: 'すべての銘柄を検索',
  list: 'この一覧を開く',
  leave: '確認画面、シート、全画面表示を閉じる',
  messages: '最新のお知らせへ移動',
  choose: 'タブ、売買区分、レバレッジを選ぶ',
  find: '検索結果を選び、開く',
  sayPrice: '現在の価格を読み上げる',
  review: '注文の入力欄から確認へ。それだけで注文が出ることはありません',
  buy: '注文の入力欄で買いを選ぶ',
  sell: '注文の入力欄で売りを選ぶ',
  size: '注文の数量へ',
  place: '確認中の注文を出す',
  closePosition: 'この銘柄の最初の建玉を決済。先に確認します',
  step: '数値やチャート上の価格を上下。Shiftで10段階',
  either: 'または',
  keys: { tab: 'Tab', shift: 'Shift', ctrl: 'Ctrl', alt: 'Alt', enter: 'Enter', escape: 'Esc', arrows: '矢印キー' },
  singleKeys: 'Ctrlなしのキー：{keys}',
  singleKeysHelp:
    '文字の入力中は働きません。音声操作などの妨げになる場合は、オフにできます。この端末にだけ保存されます。',
  priceSaid: '{name}：{price}、24時間で{change}',
  noPriceSaid: '{name}：価格はまだありません',
};
