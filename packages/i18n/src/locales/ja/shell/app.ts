/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Candorの新しいバージョンの準備ができました。',
  renewedElsewhere: '別のタブでCandorが更新されました。ここでの操作が終わったら、このタブを再読み込みしてください。',
  renew: '今すぐ再読み込み',
  later: 'あとで',
  outdatedTitle: 'このページには新しいバージョンがあります',
  outdatedText:
    'このタブでは以前のバージョンが動いており、その一部はすでに提供されていません。送信や変更は行われていません。再読み込みすると続けられます。',
  noPrices: '接続がありません。回復すると、価格が再び表示されます。',
  install: 'Candorをインストール',
  installTitle: 'Candorをこの端末に置く',
  installText: '専用のアイコンとウィンドウで、すぐに起動します。ストアは不要で、ほかのアプリと同じように削除できます。',
  installed: 'Candorはこの端末にインストールされています。',
  notNow: '今はしない',
};
