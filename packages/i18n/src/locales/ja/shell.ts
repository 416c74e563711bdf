/** すべてのページを囲む部分。 */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/shell.ts';

export const shell: Widened<typeof en.shell> = {
  skip: '本文へ移動',
  navigation: 'メインナビゲーション',
  home: 'ホーム',
  market: 'マーケット',
  trading: 'スマート取引',
  loan: 'ローン',
  nfts: 'NFT',
  profile: 'アカウント',
  tabs: { home: 'ホーム', market: '相場', trading: 'スマート', loan: 'ローン', nfts: 'NFT', profile: '口座' },
  language: '言語',
  languageTitle: '言語を選択',
  support: 'サポート（新しいタブで開きます）',
  notifications: 'お知らせ',
  login: 'ログイン',
  register: '口座開設',
  logout: 'ログアウト',
  loggedOut: 'ログアウトしました。',
  close: '閉じる',
  cancel: 'キャンセル',
  retry: 'やり直す',
  back: '戻る',
  nothing: '見つかりませんでした。',
  noMore: 'これ以上のデータはありません。',
  copy: 'コピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。文字を選択してコピーしてください。',
  lateTitle: 'ページが届きませんでした',
  lateText: '通信が遅いか、途切れている可能性があります。送信や変更は行われていません。',
  offline: 'オフラインです。ネットワークが回復するまで、このページの価格は更新されません。',
  tryNow: '今すぐ再試行',
  loading: '読み込み中',
  failedTitle: '読み込めませんでした',
  brokenTitle: 'ページの一部で問題が発生しました',
  brokenText:
    'お客様の操作が原因ではありません。これにより送信や変更が行われたことはありません。ページを再読み込みしてください。',
  reload: '再読み込み',
  reconnecting: '接続が切れました。回復するまで、このページの価格は更新されません。再接続しています…',
  sandbox: 'サンドボックス：ここにあるのはすべて仮想資金です。',
  playMoney: '仮想資金',
  demo: 'デモ口座',
  real: 'リアル口座',
  switchMode: '口座を切り替える',
  switchToDemo: 'デモ口座に切り替える',
  switchToReal: 'リアル口座に切り替える',
  switchTitleDemo: 'デモ口座に切り替えますか？',
  switchTitleReal: 'リアル口座に切り替えますか？',
  switchTextDemo: 'デモ口座の残高が表示され、その残高で取引します。リアル口座はそのまま変わりません。',
  switchTextReal: 'リアル口座の残高が表示され、その残高で取引します。デモ口座はそのまま変わりません。',
  switchTextSandbox: 'このサンドボックスでは、リアル口座も仮想資金で、残高ゼロから始まります。',
  switchedToDemo: 'デモ口座に切り替えました。',
  switchedToReal: 'リアル口座に切り替えました。',
};

export const footer: Widened<typeof en.footer> = {
  products: '商品',
  promise: 'すべての価格に出どころがあり、すべての残高は計算が合います。',
  risk: '証拠金取引には、短期間で資金を失う高いリスクがあります。失っても差し支えのない資金だけで取引してください。',
  company: '会社情報',
  policy: '規約・方針',
  statement: '重要事項',
  app: 'アプリ',
  download: 'アプリを入手',
  noOperator: '認可を受けた運営者のいないサンドボックスです。実際の資金は受け付けていません。',
  operator: '運営者：{operator}',
  api: 'APIリファレンス',
  copyright: '© {year} Candor',
};

export const home: Widened<typeof en.home> = {
  title: '出どころのある価格',
  headline: 'すべての価格に出どころがあり、すべての残高は計算が合います。',
  lead: 'Candorは、どの価格についても、誰が、いつ、何番目に提示したかを示し、その気配値をすべての取引とともに保存します。残高は、ご自身で確認できる明細の合計そのものです。',
  start: 'デモ口座を開設',
  startHelp: 'デモ口座は仮想資金100,000 USDTから始まります。カードも入金も不要です。',
  toMarkets: '相場を見る',
  specimen: '一つの価格の全体像',
  specimenHelp: 'このサーバーからのリアルタイム表示です。取引とともに保存されるのは、この内容です。',
  getStarted: '始める',
  marketTitle: 'マーケット',
  marketText: '為替、暗号資産、株式、先物、ファンド、貴金属。それぞれのスプレッド、取引時間、配信元を表示します。',
  loanTitle: 'ローン',
  loanText: '署名の前に総費用を提示します。実行前の手数料はなく、繰上返済は無料です。',
  smartTitle: 'スマート取引',
  smartText: '収益を購入前に確保しておくプランです。支払いの原資となるプールは公開されています。',
  nftsTitle: 'チャリティNFT',
  nftsText: '売上は全額、同じ取引の中で子どものための慈善団体に渡ります。誰でも確認できるページに記録されます。',
  soon: '準備中',
  download: 'アプリを入手',
  downloadHelp: 'スマートフォンでもパソコンでも、ブラウザから',
  demoTitle: '仮想資金100,000 USDTで練習',
  demoText: 'ルールも手数料も本番と同じ。実際のお金は使いません。',
  demoStart: '練習を始める',
  demoTrade: 'デモ口座で取引',
  demoSwitchHint: 'リアル口座を使っている間も、デモ口座はそのまま変わりません。',
  figuresTitle: '宣伝ではなく、実測値',
  figuresText: '{time}に、稼働中のシステムから読み取った値です。手で入力できる場所はどこにもありません。',
  figuresFailed: '現在、数値を計測できません。',
  volume: '24時間の取引高',
  volumeDemo: 'デモ口座',
  volumeReal: 'リアル口座：{amount} USDT',
  cryptocurrencies: '取り扱い暗号資産',
  users: '登録ユーザー',
  fee: '最大手数料率',
  feeValue: '{percent}%',
  feeHelp: '想定元本に対して、新規と決済のそれぞれで',
  liveTable: 'リアルタイム相場',
  allMarkets: 'すべての相場',
};

export const frames: Widened<typeof en.frames> = {
  notOpen: '準備中',
  trading:
    'ここにスマート取引が入ります。日々の収益が決まっているプランで、その収益は誰かが購入する前に公開のプールに確保されます。リアル口座専用です。',
  loan: 'ここにローンが入ります。署名の前に総費用を提示し、前払いの手数料はなく、契約書はいつまでもダウンロードできます。本人確認が必要です。',
  nfts: 'ここにチャリティNFTが入ります。オークションの売上は、同じ取引の中で子どものための慈善団体に渡り、公開ページに記録されます。',
  invite:
    'ここに友達の招待が入ります。リンクで招待すると、友達の取引手数料の一部を受け取れます。報酬は手数料収入からのみ支払われます。',
  notification: 'ここに約定、決済、審査、セキュリティのお知らせが表示されます。',
  help: '価格、手数料、苦情の取り扱いの仕組みと、その他の情報の場所をご案内します。',
  faq: 'ここによくある質問が入ります。それまでは、次のページで仕組みを説明しています。',
  noticeTitle: 'お知らせはありません',
  notice: 'ここに運営者からのお知らせが入ります。このサンドボックスには運営者がいないため、お知らせはありません。',
  rules: '適用されるルール',
  callback: 'ここではGoogleによるログインは設定されていません。',
  reset:
    'パスワードの再設定にはメールを使いますが、このサイトはまだメールを送信していません。どこかでログインしたままであれば、その口座を使い続けられます。そうでない場合は、新しいデモ口座を開設してください。',
  titles: {
    invite: '友達を招待',
    notification: 'お知らせ',
    help: 'ヘルプセンター',
    faq: 'よくある質問',
    notice: '運営からのお知らせ',
    callback: 'Googleでログイン',
    reset: 'パスワードの再設定',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  trading: {
    first:
      'プランの収益は、購入できるようになる前に全額が確保されます。ほかのお客様の資金で支払うことは決してありません。',
    second: '途中解約には元本の一部がかかり、その額は確定前に表示されます。1%で、5%を超えることはありません。',
    third: '年20%を超える収益を約束するプランは認められません。ソフトウェアが提供を拒否します。',
  },
  loan: {
    first: '署名の前に、年率、利息総額、返済日を提示します。前払いの手数料はありません。',
    second: '利息総額が借入額を超えることはありません。繰上返済は無料です。',
    third: '署名済みの契約書は、いつまでもダウンロードできます。',
  },
  nfts: {
    first: '入札するとその金額が拘束され、上回る入札があれば同時に解放されます。',
    second: '売上は全額、販売と同じ取引の中で慈善団体の口座に渡ります。',
    third: '販売と支払いは、すべて公開ページに記録されます。',
  },
};

export const content: Widened<typeof en.content> = {
  unknownTitle: 'このページはありません',
  unknownText: 'リンクが古いか、不完全な可能性があります。次のページがあります。',
  failedText: 'ページの一覧を読み込めませんでした。',
  fallback: 'この文章は、まだ選択中の言語に対応していません。',
};

export const onboarding: Widened<typeof en.onboarding> = {
  title: '何も隠さない場所で取引を',
  prices: 'すべての価格に、出どころと時刻と番号があります。誰も手で入力できません。',
  books: '残高は、ご自身で確認できる明細の合計です。',
  demo: '仮想資金100,000 USDTから始められます。',
  risk: '証拠金取引には、短期間で資金を失う高いリスクがあります。',
  continue: '続ける',
  skip: 'スキップ',
};

export const settings: Widened<typeof en.settings> = {
  title: '設定',
  theme: '外観',
  themes: { system: '端末に合わせる', light: 'ライト', dark: 'ダーク' },
  colours: '価格の色',
  colourChoices: { redUp: '上昇を赤', greenUp: '上昇を緑', blueOrange: '上昇を青' },
  coloursHelp: '赤は上昇・緑は下落、緑は上昇・赤は下落、青は上昇・橙は下落から選べます。矢印と符号は変わりません。',
  kept: 'この端末にのみ保存されます。',
};

export const download: Widened<typeof en.download> = {
  title: 'アプリを入手',
  lead: 'Candorは、スマートフォンとパソコンのブラウザで動作します。ストアのアプリも、ダウンロードするファイルもまだありません。',
  today: '現在使えるもの',
  todayText: 'このアドレスをブラウザで開いてください。スマートフォンでもパソコンでも、すべての機能が使えます。',
  later: '今後の予定',
  laterText: 'このウェブアプリは、このページからホーム画面に追加できるようになります。ストアは必要ありません。',
  warning:
    '「Candorアプリ」をファイルや構成プロファイルとして渡そうとする者は、当サイトではありません。インストールしないでください。',
  address: 'このサイトのアドレス',
};

export const support: Widened<typeof en.support> = {
  title: 'サポート',
  lead: 'ここは認可を受けた運営者のいないサンドボックスです。問い合わせとチャットは準備中で、まだ誰も応答しません。',
  helpTitle: 'ご自身で調べられること',
  unsureTitle: '注文の結果がわからないとき',
  unsureText:
    '通信がタイムアウトしたら、まず注文一覧を確認してください。同じフォームから再送信された注文は、一度だけ実行されます。各注文には、約定に使われた気配値が表示されます。',
  openOrders: '残高と注文を開く',
  moneyTitle: 'お金を要求されたとき',
  moneyText:
    'このサイトはお金を一切受け取りません。Candorのサポートが、パスワード、確認コード、送金、出金前の手数料を求めることはありません。',
  home: 'Candorに戻る',
};
