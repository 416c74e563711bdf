/** 個人の設定と、最初のステップ。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: 'アイコン画像',
  text: 'メニューとこのページで、ご本人にだけ表示されます。小さな正方形の画像だけを暗号化して保存し、画像を削除するか口座を解約すると消去します。',
  choose: '画像を選ぶ',
  remove: '画像を削除',
  crop: '正方形の範囲を選ぶ',
  cropText: '画像をドラッグするか、スライダーを使ってください。残りの部分がこの端末の外に出ることはありません。',
  preview: '画像のプレビュー',
  zoom: '拡大',
  x: '左右の位置',
  y: '上下の位置',
  use: 'この画像を使う',
};

export const display: Widened<typeof en.display> = {
  title: '表示通貨',
  text: '合計額を、読みやすい通貨でも表示できます。注文、手数料、取引報告書、出金はそれぞれの資産のままです。この端末にのみ保存されます。',
  label: '合計額を併記する通貨',
  none: 'USDTのみ',
  example: '例：{amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: '通知音',
  text: '約定とマージンコールを短い音でお知らせします。この端末にのみ保存されます。',
  legend: '音を鳴らす',
  choices: {
    off: '鳴らさない',
    inFront: '表示中のみ',
    always: '常に',
  },
  try: {
    filled: '試す：約定',
    margin: '試す：マージンコール',
  },
  help: '「常に」では、ほかのタブやアプリが前面にあるときも鳴ります。端末で視差効果を減らす設定にしている場合は、マージンコールだけが鳴ります。ページ内をクリックするまで、ブラウザが音を出さないことがあります。',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: 'このページの内容',
  elsewhere: '口座のほかの設定',
  security: 'パスワード、二段階認証、ログイン中の端末',
  protection: 'ご自身の上限、取引の休止',
  data: 'データの写し、口座の解約',
};

export const starting: Widened<typeof en.starting> = {
  title: 'はじめに',
  progress: '{all}件中{done}件完了',
  done: '完了',
  hide: 'このリストを隠す',
  show: 'リストを表示',
  underReview: '本人確認を審査しています。結果はお知らせします。',
  steps: {
    identity: {
      title: '本人確認をする',
      text: '出金と借り入れの前に必要です。',
    },
    funds: {
      title: '入金する、またはデモ口座を試す',
      text: 'デモ口座には仮想資金100,000 USDTがあります。入金の必要はありません。',
    },
    order: {
      title: '最初の注文を出す',
      text: 'デモ口座での注文でもかまいません。',
    },
    secondFactor: {
      title: '二段階認証を設定する',
      text: 'パスワードが盗まれても、認証アプリやパスキーが口座を守ります。',
    },
  },
};
