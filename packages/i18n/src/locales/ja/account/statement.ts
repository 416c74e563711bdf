/** 口座の取引報告書ファイル。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: '取引報告書',
  text: '選んだ期間の{mode, select, demo {デモ} other {リアル}}口座の記録を、ファイルでお渡しします。無料で、何度でも利用できます。',
  from: '初日',
  to: '最終日',
  zone: 'タイムゾーン',
  zoneHelp: '日付と時刻は、このタイムゾーンによります。',
  zoneNothing: '該当するタイムゾーンがありません',
  format: '形式',
  formats: {
    csv: { title: '資金の動き（CSV）', note: 'すべての記録。手数料とオーバーナイト金利は別の列' },
    pdf: { title: '書面（PDF）', note: '読んで保管するためのもの。お使いの言語で、明細{max}件まで' },
    positions: { title: 'ポジション（CSV）', note: 'ポジションごとの実現損益と、未決済のもの' },
    journal: { title: '仕訳帳（hledger）', note: '会計ソフト用。期首と期末の残高をソフト自身が確かめます' },
  },
  download: 'ダウンロード',
  progress: 'これまでに{count}行',
  making: '書面を作成しています…',
  done: '報告書を保存しました。',
  wrongOrder: '最終日が初日より前です。',
  noDay: '日付を入力してください。',
};
