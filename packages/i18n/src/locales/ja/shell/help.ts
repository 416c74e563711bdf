/** ヘルプセンター、各種の文章、サポート、アプリのインストール。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/help.ts';

export const help: Widened<typeof en.help> = {
  title: 'ヘルプセンター',
  lead: 'Candorの各機能の仕組み、費用、起こりうる問題を説明します。',
  search: 'ヘルプを検索',
  found: '{count, plural, =0 {見つかりませんでした} other {#件見つかりました}}',
  nothingText: '言葉を減らすか変えて検索するか、項目の一覧から探してください。',
  topic: '項目',
  question: '質問',
  notice: 'お知らせ',
  page: 'ページ',
  fallback: 'この文章は、まだ選択中の言語に対応していません。表示中の言語：{language}',
  fallbackSome: '一部の文章は、まだ選択中の言語に対応していません。',
  onThisPage: 'このページの内容',
  related: '次に読む',
  changed: '最終更新：{date}',
  published: '掲載日：{date}',
  text: {
    versions: 'この文章の版',
    heldFrom: '第{version}版（{date}から）',
    holds: '現行',
    older: '第{version}版（{date}から適用）を表示しています。新しい版に置き換えられている場合があります。',
    toCurrent: '現行版を読む',
    changes: 'この版での変更点',
    noChanges: 'この言語の文章に変更はありません。',
    removed: '削除：',
    added: '追加：',
    about: 'ヘルプ：{title}',
  },
  groups: {
    start: 'はじめに',
    trading: '価格と注文',
    margin: '証拠金と費用',
    account: '口座と資金',
    products: 'そのほかの商品',
    app: 'アプリ',
  },
  faq: 'よくある質問',
  faqText: 'お客様からよくいただく質問への短い回答です。',
  categories: 'カテゴリー',
  everything: 'すべての質問',
  copyLink: 'リンクをコピー',
  notices: 'お知らせ',
  noticesText: '何がいつから変わったか。',
  noNotices: 'お知らせはありません。',
  complaint: '苦情の申し出',
  complaintText: '問題が起きたときにできること。',
  unknownTitle: 'このページはありません',
  unknownText: 'リンクが古いか、不完全な可能性があります。次のページがあります。',
};

export const support: Widened<typeof en.support> = {
  title: 'サポート',
  text: '答えを探す、問い合わせる、苦情を申し立てる。',
  lead: 'ここは認可事業者のいないサンドボックスです。返信があるとすれば、運用している本人からです。',
  leadOperator: '多くのご質問はヘルプセンターで解決できます。それ以外はこちらからお問い合わせください。',
  searchTitle: 'ご自身で調べる',
  searchText: 'ほとんどの疑問は、ヘルプセンターで解決できます。',
  search: '検索',
  unsureTitle: '注文の結果がわからないとき',
  unsureText:
    '通信がタイムアウトしたら、まず注文一覧を確認してください。同じフォームから再送信された注文は、一度だけ実行されます。各注文には、約定に使われた気配値が表示されます。',
  openOrders: '残高と注文を開く',
  complaintTitle: '問題が起きたとき',
  complaintText: '注文番号と時刻を控えてください。苦情に書くべき内容と、申し出る先を説明しています。',
  moneyTitle: 'お金を要求されたとき',
  moneyText:
    'このサイトはお金を一切受け取りません。Candorの誰かが、パスワード、確認コード、送金、出金前の手数料を求めることは決してありません。',
  home: 'Candorに戻る',
};

export const install: Widened<typeof en.install> = {
  title: 'アプリを入手',
  lead: 'Candorはウェブアプリです。ブラウザですべての機能が使え、インストールすればホーム画面からも開けます。ストアもダウンロードするファイルも不要です。',
  yourDevice: 'お使いの端末',
  android: 'Android',
  androidSteps: {
    one: 'ChromeまたはEdgeでこのアドレスを開きます。',
    two: 'ブラウザのメニューを開きます。',
    three: '「アプリをインストール」または「ホーム画面に追加」を選び、確定します。',
  },
  apple: 'iPhoneとiPad',
  appleSteps: {
    one: 'Safariでこのアドレスを開きます。',
    two: '共有ボタン（矢印の付いた四角）を押します。',
    three: '「ホーム画面に追加」を選び、「追加」を押します。',
  },
  computer: 'パソコン',
  computerSteps: {
    one: 'ChromeまたはEdge：アドレスバーの端にあるインストールのアイコンを押します。',
    two: 'MacのSafari：「ファイル」メニューから「Dockに追加」を選びます。',
    three: 'Firefoxではインストールできませんが、ブラウザですべての機能が使えます。',
  },
  knowTitle: '知っておくこと',
  offline:
    '接続がなくてもアプリは開き、接続がないことを表示します。古い価格をリアルタイムの価格として表示することはありません。',
  updates: '新しいバージョンは、お客様が更新を選ぶまで待ちます。',
  removal: 'ほかのアプリと同じように削除できます。口座はそのまま残ります。',
  address: 'このサイトのアドレス',
  scan: 'スマートフォンでこのコードを読み取ると、サイトが開きます。',
  warning:
    'ファイルや構成プロファイルとして配られている「Candorアプリ」は、当サイトのものではありません。インストールしないでください。',
};
