/** お客様の情報、保護、データ。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: '概要',
  preferences: '設定',
  protection: '保護',
  data: 'お客様のデータ',
  verification: '本人確認',
  verifications: { notVerified: '未確認', pending: '審査中', verified: '確認済み', notPassed: '不承認' },
  score: '信用スコア',
  scoreText: 'ご自身で検算できる合計です。借りられる額だけを決め、ほかには使いません。',
  points: {
    base: '初期値',
    emailVerified: '確認済みのメールアドレス',
    phone: '電話番号',
    secondFactor: '二段階認証',
    identityVerified: '確認済みのご本人',
    month: '30日ごと（{max}回まで）',
    loanRepaid: '期日どおりの返済1件ごと（{max}件まで）',
    loanOverdue: 'ローンの延滞中',
    dayOverdue: '過去2年間にローンを延滞した1日ごと（{max}日まで）',
  },
  inviteCode: 'お客様の招待コード',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: '選択してコピーしてください',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: 'メールもこの言語で届きます。',
  title: 'お知らせの受け取り方',
  text: 'お知らせはすべて一覧に表示されます。メールやプッシュ通知でも受け取るものを選んでください。',
  about: '内容',
  mail: 'メール',
  push: 'プッシュ',
  always: '常に送信',
  never: '送信なし',
  securityText: 'セキュリティのお知らせ、出金の申請、入金の取り消しは必ずお知らせします。',
  quiet: 'おやすみ時間',
  quietText:
    'メールとプッシュ通知は、この時間が終わってから届きます。マージンコール、ロスカット、セキュリティなどの緊急のお知らせはすぐに届きます。',
  quietOn: 'おやすみ時間を使う',
  quietFrom: '開始',
  quietTo: '終了',
  timeZone: 'タイムゾーン',
  devices: 'プッシュ通知',
  devicesText: 'Candorを閉じていても届きます。その端末でログアウトすると届かなくなります。',
  turnOn: 'この端末でオンにする',
  test: 'テスト通知を送る',
  testSent: 'テスト通知を送信しました。',
  testFailed: 'プッシュサービスが通知を受け付けませんでした。しばらくしてからもう一度お試しください。',
  blocked: 'ブラウザがこのサイトの通知をブロックしています。ブラウザの設定で許可してから、もう一度お試しください。',
  unavailable: 'このブラウザでは、このサイトのプッシュ通知を受け取れません。',
  failed: 'プッシュ通知をオンにできませんでした。もう一度お試しください。',
  details: '銘柄と金額を表示する',
  detailsText:
    'オフの場合、プッシュ通知には何が起きたかだけが表示されます。ロック画面は他の人に見られることがあります。',
  thisDevice: 'この端末',
  since: '{time}から',
  unknownDevice: '不明な端末',
};

export const protection: Widened<typeof en.protection> = {
  limits: 'ご自身で決める限度額',
  limitsText: 'リアル口座に適用されます。厳しくするとすぐに、緩めると24時間後に有効になります。',
  title: '{period, select, day {1日の} week {1週間の} other {1か月の}}{kind, select, deposit {入金} other {損失}}',
  none: '限度なし',
  used: '{used}を使用',
  waits: '{time}から：{amount}',
  amount: '上限（USDT）',
  enterAmount: '金額を入力してください。',
  removeLimit: '限度を外す',
  breakTitle: '休止期間',
  breakText: 'リアル口座で新規注文と入金ができなくなります。決済と出金はできます。期間は短縮できません。',
  days: '{count}日',
  breakAsk: '{days}の休止期間を始めますか。途中で終えることはできません。',
  breakStart: '休止を始める',
  breakUntil: '{time}まで休止期間中です。',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: 'データの写し',
  exportText: '保管しているお客様の情報すべてを、1つのJSONファイルで。',
  export: '写しをダウンロード',
  exporting: 'これまでに{count}件',
  resetTitle: 'デモ口座を最初から',
  resetText: 'まず保有中のデモ注文を成行で決済し、残高が100,000 USDTに戻ります。履歴は残ります。',
  reset: 'デモ口座をリセット',
  resetDone: 'デモ口座の残高が{amount} USDTに戻りました。',
  closeTitle: '口座の解約',
  closeText:
    '元に戻せません。ログインもできなくなります。リアル口座は空である必要があります。法律で定められた情報のみ保管します。',
  close: '口座を解約',
  closeAsk: 'この口座を完全に解約しますか。',
  closed: '口座を解約しました。',
};
