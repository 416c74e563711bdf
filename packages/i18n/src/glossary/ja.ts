/** 日本語の用語集：国内の証券会社やFX会社の画面で使われる言い方。 */
import type { Glossary } from './terms.ts';

export const ja: Glossary = {
  margin: { use: ['証拠金', 'マージンコール'], avoid: ['余白', '利ざや'] },
  leverage: { use: ['レバレッジ'], avoid: ['てこ', 'レバレージ'] },
  lot: { use: ['ロット'], avoid: ['ロッド'] },
  bid: { use: ['売値', 'Bid'], avoid: ['買い気配'] },
  ask: { use: ['買値', 'Ask'], avoid: ['売り気配'] },
  spread: { use: ['スプレッド'], avoid: ['値幅差'] },
  stopLoss: { use: ['損切り'], avoid: ['ストップロス', 'ストップ・ロス', '損失停止'] },
  takeProfit: { use: ['利益確定', '利確'], avoid: ['テイクプロフィット', '利食い', '利益を取る'] },
  stopOut: { use: ['ロスカット'], avoid: ['ストップアウト'] },
  limitOrder: { use: ['指値注文', '指値'], avoid: ['リミット注文', '限度注文', '制限注文'] },
  marketOrder: { use: ['成行注文', '成行'], avoid: ['マーケット注文', '市場注文'] },
  buyLong: { use: ['買い', 'ロング'], avoid: ['長く買う'] },
  sellShort: { use: ['売り', 'ショート'], avoid: ['短く売る', '空売り'] },
  fee: { use: ['手数料'], avoid: ['フィー', '料金'] },
  slippage: { use: ['スリッページ'], avoid: ['滑り幅'] },
  position: { use: ['ポジション', '建玉'] },
  equity: { use: ['有効証拠金'], avoid: ['エクイティ', '公平性'], without: ['markets.wordsStocks'] },
  balance: { use: ['残高'], avoid: ['バランス'] },
  notional: { use: ['想定元本'], avoid: ['名目元本', '概念'] },
  demoAccount: { use: ['デモ口座'], avoid: ['バーチャル口座', 'デモアカウント', '仮想口座'] },
  realAccount: { use: ['リアル口座'], avoid: ['リアルアカウント', '実口座', '本物の口座'] },
  smartTrading: { use: ['スマート取引'], avoid: ['スマートトレード', 'スマートトレーディング'] },
  watchlist: { use: ['ウォッチリスト'], avoid: ['監視リスト', 'お気に入り'] },
  passkey: { use: ['パスキー'], avoid: ['パスワードキー'] },
};
