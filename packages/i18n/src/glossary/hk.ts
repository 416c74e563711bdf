/** 繁體中文（香港）詞彙：香港經紀行的說法。「買盤價」「沽盤價」說明是市場上哪一方的報價，免卻「買入價」究竟由誰買入之爭。 */
import type { Glossary } from './terms.ts';

export const hk: Glossary = {
  margin: { use: ['保證金', '孖展'], avoid: ['按金', '按揭'] },
  leverage: { use: ['槓桿'], avoid: ['杠桿', '借貸比率'] },
  lot: { use: ['手數', '手'], avoid: ['批次', '地段'] },
  bid: { use: ['買盤價', '買盤'], avoid: ['投標價'] },
  ask: { use: ['沽盤價', '沽盤'], avoid: ['詢價', '要價'] },
  spread: { use: ['點差'], avoid: ['傳播'] },
  stopLoss: { use: ['止蝕'], avoid: ['止損', '停損'] },
  takeProfit: { use: ['止賺'], avoid: ['止盈', '停利'] },
  stopOut: { use: ['強制平倉'], avoid: ['爆倉', '強平'] },
  limitOrder: { use: ['限價盤'], avoid: ['限價單', '限制訂單'] },
  marketOrder: { use: ['市價盤'], avoid: ['市價單', '訂單'] },
  buyLong: { use: ['買入'], avoid: ['買漲', '做多'] },
  sellShort: { use: ['沽出'], avoid: ['買跌', '做空', '放空'] },
  fee: { use: ['收費', '費用', '手續費'], avoid: ['酬金'] },
  slippage: { use: ['滑價'], avoid: ['滑點', '滑移'] },
  position: { use: ['持倉', '倉盤', '平倉', '開倉'], avoid: ['頭寸', '部位'] },
  equity: { use: ['淨值'], avoid: ['權益', '股權'], without: ['markets.wordsStocks'] },
  balance: { use: ['結餘'], avoid: ['餘額', '平衡'] },
  notional: { use: ['名義價值'], avoid: ['概念價值'] },
  demoAccount: { use: ['模擬戶口'], avoid: ['模擬賬戶', '示範戶口'] },
  realAccount: { use: ['真實戶口'], avoid: ['真實賬戶', '實盤'] },
  smartTrading: { use: ['智能交易'], avoid: ['智慧交易', '聰明交易'] },
  watchlist: { use: ['自選清單', '自選'], avoid: ['觀察名單', '關注列表'] },
  passkey: { use: ['通行密鑰'], avoid: ['密碼匙', '通關密鑰'] },
};
