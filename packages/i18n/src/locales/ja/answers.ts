/** 応答の文言：ルールによる拒否、通信の失敗、完了の通知、入力欄に入れられる値。 */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/answers.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'ユーザー名またはメールアドレスを入力してください。',
  email_incorrect: 'メールアドレスの形式が正しくありません。',
  username_incorrect: 'ユーザー名は、半角英数字とアンダースコアで4～20文字です。',
  password_incorrect: 'ユーザー名、メールアドレス、またはパスワードが正しくありません。',
  user_status_abnormal: 'このアカウントは現在使用できません。サポートにお問い合わせください。',
  username_exists: 'このユーザー名はすでに使われています。',
  email_exists: 'このメールアドレスはすでに登録されています。',
  user_status_wrong: 'アカウントの状態により、この操作は行えません。',
  user_unknown: '該当するユーザーはいません。',
  insufficient_balance:
    '残高が不足しています。必要額は{needed} {asset}、利用可能残高は{free} {asset}です。注文を小さくするか、先に別のポジションを決済してください。',
  not_tradable_now: 'この銘柄は現在取引できません。市場が休場中か、価格が最新ではありません。',
  amount_incorrect: '{field}：{min}～{max}{step, select, 0 {} other {（{step}刻み）}}。',
  option_product_incorrect: '該当する銘柄または商品がありません。',
  parameter_unknown: 'システム設定値を取得できませんでした。',
  stops_unreasonable:
    '{field}が適切ではありません。現在の決済価格{price}に対して正しい側にあり、銘柄の呼値に合っている必要があります。',
  price_moved: '価格が{seen}から{price}に動き、許容範囲を超えました。何も実行されていません。',
  order_not_open: 'この注文はすでに保有中ではありません。',
  leverage_out_of_range: 'レバレッジは{min}～{max}の整数で指定してください。',
  password_too_weak: '推測されやすいパスワードです。よく使われるものを避け、8～128文字で設定してください。',
  too_many_open_orders: '保有中の注文が上限の{max}件に達しています。先にいずれかを決済してください。',
  watchlist_full: 'ウォッチリストの銘柄が上限の{max}件に達しています。先にいずれかを外してください。',
};

export const failures: Widened<typeof en.failures> = {
  400: 'リクエストの内容を認識できませんでした。',
  401: 'セッションが終了しました。もう一度ログインしてください。',
  403: 'この操作を行う権限がありません。',
  404: '見つかりませんでした。',
  409: 'このリクエストは、別の内容ですでに送信されています。',
  413: 'リクエストが大きすぎます。',
  415: 'この種類のデータは受け付けられません。',
  429: 'リクエストが多すぎます。少し待ってからやり直してください。',
  500: 'システム側で問題が発生しました。番号{requestId}で記録されています。',
  503: 'サービスは現在ご利用いただけません。しばらくしてからやり直してください。',
  timeout: '通信がタイムアウトしました。注文一覧を確認してください。',
  offline: 'Candorに接続できません。ネットワークを確認してください。',
  unknown: '不明なエラーです。',
};

export const notices: Widened<typeof en.notices> = {
  20001: '審査に提出しました。',
  20002: '入金を登録し、審査に提出しました。',
  20003: '出金を登録し、申請しました。',
  20004: '購入が完了しました。',
  20005: '操作が完了しました。',
};

export const fields: Widened<typeof en.fields> = {
  account: 'ユーザー名またはメールアドレス',
  password: 'パスワード',
  inviteCode: '招待コード',
  product: '商品',
  code: '銘柄',
  direction: '売買区分',
  type: '注文種別',
  lots: 'ロット数',
  leverage: 'レバレッジ',
  price: '価格',
  maxSlippagePercent: '最大スリッページ（%）',
  stopLossPrice: '損切り価格',
  takeProfitPrice: '利確価格',
  orderId: '注文',
  id: '番号',
  status: '状態',
  page: 'ページ',
  size: '1ページの件数',
  interval: '足種',
  limit: '件数',
  from: '開始',
  to: '終了',
  key: 'キー',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}：{allowed}。',
  required: '必須です',
  text: 'テキストで入力してください',
  textLength: '{min}～{max}文字で入力してください',
  textForm: '形式が正しくありません',
  number: '数値で入力してください',
  integer: '{min}～{max}の整数で入力してください',
  decimal: '小数点以下{decimals, plural, other {#桁}}までの数値で入力してください（例：0.1）',
  boolean: 'trueまたはfalseで指定してください',
  object: 'オブジェクトで指定してください',
  list: 'リストで指定してください',
  oneOf: '次のいずれかを指定してください：{values}',
  time: 'ISO 8601形式のUTC日時で指定してください（例：2026-11-20T16:00:00.000Z）',
  id: '数字のみの番号で指定してください',
  unknownField: 'この項目は存在しません',
  json: '本文が正しいJSONではありません',
  idempotencyKey: 'ヘッダーIdempotency-Keyが必要です（空白を含まない1～128文字の英数字または記号）',
  virtually: 'ヘッダーvirtuallyはNO（デモ）またはYES（リアル）で指定してください',
  invalid: '使用できません',
};
