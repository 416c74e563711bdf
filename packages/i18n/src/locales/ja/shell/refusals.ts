/** See `locales/en/shell/refusals.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/refusals.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'ユーザー名またはメールアドレスを入力してください。',
  email_incorrect: 'メールアドレスの形式が正しくありません。',
  username_incorrect: 'ユーザー名は、半角英数字とアンダースコアで4～20文字です。',
  password_incorrect: 'ユーザー名、メールアドレス、またはパスワードが正しくありません。',
  user_status_abnormal:
    'この口座は利用停止中のため、新規の取引はできません。ポジションの決済はできます。理由はアカウントのページをご覧ください。',
  username_exists: 'このユーザー名はすでに使われています。',
  email_exists: 'このメールアドレスはすでに登録されています。',
  user_status_wrong: 'この口座は解約済みです。',
  user_unknown: '該当するユーザーはいません。',
  insufficient_balance:
    '残高が不足しています。必要額は{needed} {asset}、利用可能残高は{free} {asset}です。注文を小さくするか、先に別のポジションを決済してください。',
  not_tradable_now: 'この銘柄は現在取引できません。市場が休場中か、価格が最新ではありません。',
  amount_incorrect: '{field}：{min}～{max}{step, select, 0 {} other {（{step}刻み）}}。',
  option_product_incorrect: '該当する銘柄または商品がありません。',
  parameter_unknown: 'システム設定値を取得できませんでした。',
  stops_unreasonable:
    '{side, select, below {{field}は{at, select, sell {現在の売値} buy {現在の買値} other {指定価格での約定時の決済価格}}{price}より低くしてください。} above {{field}は{at, select, sell {現在の売値} buy {現在の買値} other {指定価格での約定時の決済価格}}{price}より高くしてください。} other {{field}は0より大きい価格を{step}刻みで入力してください。}}',
  price_moved: '価格が{seen}から{price}に動き、許容範囲を超えました。何も実行されていません。',
  order_not_open: 'この注文は、もう保有中ではありません。',
  leverage_out_of_range: 'レバレッジは{min}～{max}の整数で指定してください。',
  password_too_weak: '推測されやすいパスワードです。よく使われるものを避け、8～128文字で設定してください。',
  too_many_open_orders: '保有中の注文が上限の{max}件に達しています。先にいずれかを決済してください。',
  watchlist_full: 'ウォッチリストの銘柄が上限の{max}件に達しています。先にいずれかを外してください。',
  code_incorrect: '確認コードが違うか、期限が切れています。',
  proof_required: '先にご本人であることを確認してください。',
  demo_disabled: 'デモ口座ではこの機能を利用できません。リアル口座に切り替えてください。',
  second_factor_incorrect:
    'このコードは受け付けられませんでした。認証アプリの時刻を確認するか、リカバリーコードを使ってください。',
  account_locked:
    '失敗が続いたため、しばらくログインできません。{minutes}分待つか、お送りしたメールのリンクから解除してください。',
  code_wait: 'コードを送信したばかりです。{seconds}秒待ってから、もう一度送信してください。',
  phone_incorrect: '電話番号：国番号から始まる番号をすべて入力してください（例：+85251234567）。',
  phone_exists: 'この電話番号はすでに登録されています。',
  sign_in_expired: 'ログインの手続きが時間切れになりました。最初からやり直してください。',
  passkey_failed: 'パスキーを確認できませんでした。もう一度試すか、別の方法を選んでください。',
  provider_failed:
    '{provider}でのログインに失敗しました。何も変更されていません。もう一度試すか、別の方法を使ってください。',
  provider_not_offered: '{provider}でのログインには対応していません。別の方法をご利用ください。',
  provider_email_unverified: 'このメールアドレスは{provider}で確認されていないため、ここでのログインには使えません。',
  loss_limit_reached:
    'ご自身で設定した損失限度額{limit} USDTに達しました。新規注文は{until}から再び受け付けます。決済はいつでもできます。',
  on_break: '{until}まで休止期間中です。新規注文は受け付けませんが、ポジションの決済と出金はできます。',
  account_not_empty: 'この口座には未決済の注文または残高があります。先に決済と出金を行ってください。',
  last_way_in: 'これが唯一のログイン方法です。先に別の方法を追加してください。',
  invite_unknown: 'この招待コードは存在しません。',
  invite_not_refused: 'この友達は却下されていないか、すでに回答済みです。',
  factor_limit: 'パスキーは{max}個が上限です。先に一つ削除してください。',
  password_unchanged: '新しいパスワードが現在のものと同じです。',
  sign_in_wait: '失敗が続いています。{seconds}秒待ってから、もう一度お試しください。',
  entry_price_unreasonable:
    '{side, select, below {{field}は{at, select, buy {現在の買値} other {現在の売値}}{price}より低くしてください。} above {{field}は{at, select, buy {現在の買値} other {現在の売値}}{price}より高くしてください。} other {{field}は0より大きい価格を{step}刻みで入力してください。}}',
  expiry_unreasonable: '{field}：これからの日時を、1年以内で指定してください。',
  order_not_pending: 'この注文は、もう待機中ではありません。約定、取り消し、または期限切れになりました。',
  order_changed: 'この注文は、その間に変更されました。内容を確認してから、もう一度お決めください。',
  leverage_note_unread:
    'リアル口座での最初の注文の前に、レバレッジの説明を読み、確認してください。注文は行われていません。',
  statement_too_long:
    'この期間には{count}件の明細がありますが、PDFに載せられるのは{max}件までです。期間を短くするか、件数に限りのないCSVファイルをご利用ください。',
  pdf_failed:
    'PDFを作成できませんでした。データは失われていません。少し待ってもう一度試すか、CSVファイルをご利用ください。',
  staff_sign_in_incorrect: '名前、パスワード、コード、またはパスキーが正しくありません。',
  proposal_own: 'ご自身の提案は、ほかの担当者が決定する必要があります。',
  proposal_over: 'この提案はすでに決定、取り下げ、または期限切れになっています。何も変更されていません。',
  proposal_changed:
    '表示された内容と現在の内容が異なります。その間に変更がありました。もう一度確認し、必要であれば改めて提案してもらってください。',
  out_of_bounds: '{min}から{max}までの値にしてください。',
  case_taken: 'この案件は{name}がすでに担当しています。',
  case_not_yours: 'この案件の担当者ではありません。先に担当になってください。',
  case_over: 'この案件は終了しています。何も変更されていません。',
  image_format: 'この画像形式には対応していません。使用できるのはJPG、JPEG 2000、PNGです。',
  image_too_large: '画像のサイズは{megabytes} MBまでです。',
  image_unreadable:
    'この画像は読み取れません。破損しているか、不完全です。撮り直すか、JPGまたはPNGで保存し直してください。',
  image_pixels: '画像は{megapixels}メガピクセルまでです。解像度を下げて撮り直してください。',
  upload_failed: 'アップロードに失敗しました。何も保存されていません。もう一度お試しください。',
  upload_offset: 'アップロードは{received}バイト目から続けてください。',
  identity_status_incorrect: '本人確認は審査中か、すでに完了しています。何も変更されていません。',
  identity_kept:
    'この情報は消去できません。審査中、口座の停止中、および確認完了後は口座の解約から{years}年間、法律により保存が義務付けられています。',
  screening_unavailable: '照合できる制裁リストがないため、誰も確認済みにできません。理由はサーバーのログにあります。',
  screening_changed: '制裁リストが更新され、新しく該当する名前があります。もう一度確認してから決定してください。',
  under_age: '本人確認は{age}歳以上の成人の方に限ります。',
  image_small:
    '画像が小さすぎて読み取れません。短い辺に{pixels}ピクセル以上が必要です。もっと近くから、または高い解像度で撮り直してください。',
  too_many_pictures:
    '提出されていない画像がすでに{count}枚あります。本人確認を提出するか、送信したものを消去してください。',
  duplicates_unread: 'ほかの顧客も同じものを提出しています。どの顧客かを確認し、問題がない理由を書いてください。',
  zone_pending: '機械読取領域を読み取り中です。しばらく待つか、それなしで判断してください。',
  no_cover:
    'このポジションは現在建てられません。当社の自己資金では、負いうる支払いをカバーできません。ポジションの決済は通常どおり行えます。',
  clock_in_doubt:
    'システムの時刻を確認しているため、取引を一時停止しています。今回の操作は実行されていません。しばらくしてからもう一度お試しください。',
  capital_needed: '引き出せるのは最大{most} USDTです。残りは、顧客への支払いに備える資金です。',
  deposit_below_minimum: '{coin}の最低入金額は{limit}です。',
  deposit_known: 'このトランザクションはすでに報告済みです。変更はありません。',
  too_many_deposits: 'まだ届いていない報告が上限の{max}件に達しています。届くまでお待ちください。',
  not_a_transaction:
    'これはアドレス（{network}）で、トランザクションではありません。トランザクションハッシュは64桁で、末尾6桁だけでも構いません。',
  network_not_offered: 'この通貨またはネットワークは、ここでは利用できません。',
  deposit_limit_reached: 'ご自身で設定した入金限度額{limit} USDTに達しました。{until}から再び入金できます。',
  play_coins_wait: 'テスト用コインを送ったばかりです。{seconds}秒後にもう一度お試しください。',
  chain_unreachable: '現在ネットワークに接続できません。何も送られていません。しばらくしてからもう一度お試しください。',
  receiving_address_missing: '受け取りアドレスがありません。選択または入力してください。',
  identity_not_verified: '出金とローンには本人確認が必要です。本人確認に費用はかかりません。',
  withdrawal_method_missing: '通貨とネットワークを選んでください。',
  address_incorrect:
    '{recognised, select, other {これは{recognised}のアドレスで、{network}のアドレスではありません。} none {{network}の有効なアドレスではありません。文字が間違っているか、足りません。大文字と小文字もそのままコピーし直してください。}}',
  signed_batch_differs:
    '署名済みトランザクション{number}は承認された内容と異なります（{part}）。何も保存されず、何も送信されていません。',
  address_is_ours: 'これはCandorのアドレスのため、出金には使えません。ご自身のウォレットのアドレスを入力してください。',
  payee_needs_mail: '新しいアドレスはメールで確認します。先に口座にメールアドレスを登録してください。',
  too_many_payees: 'アドレス帳の登録は上限の{max}件に達しています。先に1件削除してください。',
  payee_link_invalid:
    'このリンクは使用済みか、24時間を過ぎています。アドレスをもう一度追加すると、新しいリンクが届きます。',
  payee_not_usable: 'このアドレスはまだ使えません。メールのリンクで確認してから24時間後、早くても{until}から使えます。',
  withdrawals_frozen:
    'パスワード、メールアドレスまたは二段階認証が変更されたため、お客様の保護のため{until}まで出金できません。',
  withdrawal_limit_reached:
    '限度額は{period, select, day {24時間} other {30日間}}で{limit} USDTです。残りは{left} USDTです。',
  withdrawal_below_minimum: '{coin}の最低出金額は{limit}です。',
  withdrawal_changed:
    '表示後に内容が変わりました。何も実行されていません。金額、手数料、アドレスをもう一度確認してください。',
  smart_not_enabled: 'スマート取引はまだ有効になっていません。まずリスクの説明を読み、4つの質問にお答えください。',
  plan_product_incorrect: 'この商品は提供されていません。',
  plan_days_incorrect: 'この商品で選べる日数は次のとおりです：{allowed}。',
  plan_amount_incorrect: '{minimum}～{maximum} USDTの金額を入力してください。',
  plan_running: 'この商品のプランがすでに運用中です。',
  plan_not_covered:
    'この商品のプールではこのプランの収益を賄えません。必要額は{needed} USDT、利用可能額は{free} USDTです。金額または日数を減らしてください。',
  plan_changed: '条件または金額が変わりました。記帳は行われていません。新しい内容をご確認ください。',
  plan_over: 'このプランはすでに終了しています。',
  loans_not_offered: '現在、ローンは提供していません。',
  loan_days_incorrect: 'ローンで選べる日数は次のとおりです：{allowed}。',
  loan_amount_incorrect: '{minimum}～{maximum} USDTの金額を入力してください。',
  credit_score_low:
    'ローンのご利用には信用スコア{needed}以上が必要です。現在は{score}です。スコアが上がる項目はアカウントのページで確認できます。',
  loan_open: '完済していないローンまたは申し込みがあります。先に完済するか、取り下げてください。',
  loan_over: 'このローンはすでに決定済みか、終了しています。何も変更されていません。',
  loan_changed: '条件または金額が変わりました。何も実行されていません。先に新しい内容をご確認ください。',
  loan_unsigned:
    '現在の条件による契約書に、顧客がまだ署名していません。何も実行されていません。先に顧客の署名が必要です。',
  agreement_changed: '現在の契約書ではありません。何も実行されていません。先に現在の契約書を開いてお読みください。',
  not_signed: '署名されていません。署名を手書きするか、本人確認されたとおりにお名前を入力してください。',
  repayment_amount_incorrect: '0より大きく、未返済額である{most} USDT以下の金額を入力してください。',
  lending_pool_short:
    '現在、貸付プールにはそれだけの資金がありません。支払いは行われていません。先に資金を入れる必要があります。',
  too_many_loans: '24時間以内のお申し込みは上限の{max}件に達しています。明日もう一度お試しください。',
  borrower_ineligible:
    'この顧客は現在この金額を借りられません。休止中か、利用停止中か、信用スコアが足りなくなっています。実行はされていません。',
  pool_empty: 'このプールは空です。公開する前に資金を入れてください。',
  pool_promised: 'このプールで利用できるのは最大{most} USDTです。残りは充当済みか、貸し出されています。',
  withdrawal_over: 'すでに決定されています。変更はありません。',
  deposit_over: 'この入金はすでに反映または拒否されています。何も変更されていません。',
  deposit_counted:
    'このトランザクションによるこのアドレスへの入金はすでに記録されており、再度反映することはできません。',
  deposit_other_hash: 'これは顧客が報告したトランザクションではありません。',
  deposit_proof_required: 'このネットワークでの送金は担当者が審査します。送金がわかる画像を追加してください。',
  deposit_in_review: 'この口座への入金が審査中です。審査が終わるまで口座は解約できません。',
  payout_funds_missing:
    '支払いアドレスで使える残高は{free} {coin}です。最も長く待っている出金には{needed} {coin}とネットワーク手数料が必要です。',
  conversion_below_minimum: '最低交換数量は{limit} {asset}です。',
  conversion_price_changed: '価格が変わりました。現在の受取額は{received} {asset}です。何も実行されていません。',
  conversion_uncovered: '現在お渡しできるのは最大{most} {asset}です。数量を減らしてください。',
  inventory_needed: '在庫は{most} {asset}しかありません。',
  payout_address_short:
    '支払いアドレス{address}の残高は{held} {coin}ですが、支払いには{needed} {coin}が必要です。{missing} {coin}足りません。バッチは作成されていません。',
  records_too_many:
    'PDFに収められるのは{max}件までで、該当する記録はそれより多くあります。条件を絞り込むか、件数に制限のないCSVファイルをご利用ください。',
  strategy_instrument: 'ストラテジーで取引できるのは、米ドル建てまたはUSDT建ての銘柄だけです。',
  strategy_budget_small: '最小の注文に足りません。予算または1回の購入額は{minimum} USDT以上にしてください。',
  strategy_grid_narrow:
    'グリッドの1段は価格の{step}%ですが、往復のコストは{cost}%です。往復するたびに損失になります。段数を減らすか、範囲を広げてください。',
  too_many_strategies: 'この口座のストラテジーは上限の{max}件に達しています。先に1件停止してください。',
  strategy_over: 'このストラテジーはすでに停止しているか、一時停止中ではありません。',
  strategy_history_short:
    'この銘柄の保存済みローソク足は{count}本しかありません。バックテストには{needed}本必要です。より短い時間足を選んでください。',
  nft_not_open: 'この作品は現在、入札も購入もできません。',
  bid_amount_incorrect: '0より大きく{most} USDT以下の金額を、小数点以下2桁までで入力してください。',
  bid_too_low: '次の入札は{least} USDT以上にしてください。',
  bid_not_raised: '入札の上限額はすでに{own} USDTです。引き上げるには、{least} USDT以上を入力してください。',
  bid_reaches_price: '入札額は即決価格の{price} USDT未満にしてください。この価格でよければ、即決で購入できます。',
  nft_price_changed: '価格は{price} USDTで、表示された価格と異なります。購入は行われていません。',
  bidder_listed_it:
    'この作品を出品または承認した担当者が、このブラウザとネットワークからログインしたことがあります。担当者は入札も購入もできません。',
  collection_status_incorrect: '現在の受け渡しの段階では、この操作はできません。何も変更されていません。',
  delivery_unproven:
    '落札後にこのトランザクションでトークンが受け取りアドレスへ送られたことをチェーン上で確認できないか、トランザクションが失敗または不明です。何も記録されていません。',
  delivery_not_final: 'トランザクションはまだ確定していません。数分後にもう一度お試しください。',
  charity_closed: 'この慈善団体は新しい作品を受け付けていません。',
  charity_fixed:
    'この慈善団体のために作品が出品されているため、名称・国・登録情報は変更できません。別の団体は新規に登録してください。',
  charity_funds_short: '支払えるのは最大{most} USDTです。この慈善団体の口座にはそれだけしかありません。',
  nft_has_bids: 'すでに入札があるため、この作品は取り下げられません。',
  nft_token_listed: 'このトークンはすでに出品中か、販売済みです。',
  option_strike_incorrect:
    '行使価格{strike}は現在提供していません。選べるのは{min}～{max}（{step}刻み）で、コールの受取額は{cap}で頭打ちになります。購入は行われていません。',
  option_combination_incorrect:
    'この行使価格の組み合わせでは、この種類のオプションになりません。購入は行われていません。',
  option_period_incorrect: 'その期間はありません。{allowed}日のいずれかを選んでください。',
  option_premium_small:
    'プレミアムが{premium} USDTとなり、最低額の{min} USDTに届きません。ロット数を増やしてください。',
  option_not_covered:
    '{code}：現在プールで確保できるのは{free} USDTですが、このオプションの支払いは最大{needed} USDTになる可能性があります。ロット数を減らしてください。',
  option_before_publication:
    '{code}：新しい日のボラティリティはUTC午前0時の数分後に公表されます。それまでリアル口座ではオプションを購入できません。',
  option_price_changed:
    'プレミアムは現在{premium} USDTで、お客様が許容した上限を超えています。購入は行われていません。',
  option_brings_less: '現在の決済による受取額は{brings} USDTで、ご希望の額を下回ります。決済は行われていません。',
  option_over: 'このオプションは満期を迎えたか、決済済みか、決済できない最後の30分に入っています。',
  alert_level_incorrect: 'アラートの価格は、現在の価格{price}の100分の1から100倍までです。',
  alert_move_incorrect: '変動率は0.1%から50%まで、0.01%刻みです。',
  alert_holds: 'この条件はすでに満たされています。現在の価格は{price}です。',
  too_many_alerts: '待機中の価格アラートは上限の{max}件に達しています。先に1件削除してください。',
  alert_over: 'このアラートは到達済みか、期限切れか、削除済みです。',
  content_changed: '開いた後に{by}さんがこの文章を変更しました。上書きはされていません。もう一度読み込んでください。',
  content_unchanged: '前の版から変更がありません。',
  content_incomplete: '公開するには英語と中国語の文章が必要で、質問の構成も両者で一致していなければなりません。',
  content_needs_two: 'この文章の公開には2名が必要です。提案してください。',
  support_over: 'この会話は終了しています。新しい会話を始めてください。',
  support_too_many: '進行中の会話が上限の{count}件に達しています。いずれかを続けるか、終了してください。',
  support_answered: '別の担当者が先に返信しました。送信する前にその返信を読んでください。',
  support_changed: '内容が変わりました。現在の担当は{name}です。もう一度確認してください。',
  support_held_back:
    '送信していません。なりすましが書くようなリンク、アドレス、または秘密情報を指す言葉が含まれています。正しければ確認してください。',
  support_handled: 'この苦情には以前あなたが関わったため、別の担当者が判断する必要があります。',
};
