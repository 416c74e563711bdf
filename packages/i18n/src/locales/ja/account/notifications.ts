/** お客様へのお知らせ。後から読み返せます。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'お知らせした内容を新しい順に表示します。保存期間は400日、セキュリティに関するものは3年です。',
  none: 'お知らせはまだありません。審査の進捗、マージンコール、注文の自動的な約定や決済、口座のセキュリティに関する変更をここでお知らせします。',
  isNew: '新着',
  seeOrder: '注文を見る',
  unreadOrders: '注文に関する未読：{count}件',
  filter: '表示',
  all: 'すべて',
  unreadOnly: '未読のみ',
  noneHere: '該当するお知らせはありません。',
  readAll: 'すべて既読にする',
  read: '既読にする',
  more: '同じ1分間に同種のお知らせがほかに{count}件',
  groups: {
    security: 'セキュリティ',
    margin: '証拠金',
    orders: '注文',
    money: '入金・出金・交換',
    reviews: '本人確認',
    plans: 'プラン',
    loans: 'ローン',
    options: 'オプション',
    nfts: 'チャリティNFT',
    strategies: 'ストラテジー',
    alerts: '価格アラート',
    invitations: '招待',
    support: 'サポート',
  },
  steps: {
    filled: '待機中の注文が約定しました',
    stop_loss: '損切りが発動しました',
    take_profit: '利益確定が発動しました',
    trailing_stop: 'トレール注文が発動しました',
    expiry: '期限によりポジションを決済しました',
    expired: '待機中の注文が失効しました',
    cancelled: '待機中の注文が取り消されました',
  },
};
