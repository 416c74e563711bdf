/** 한국어 용어집: 국내 증권사와 FX·파생상품 거래 화면에서 쓰는 말. */
import type { Glossary } from './terms.ts';

export const ko: Glossary = {
  margin: { use: ['증거금', '마진콜'], avoid: ['여백', '보증금'] },
  leverage: { use: ['레버리지'], avoid: ['지렛대', '레버레지'] },
  lot: { use: ['랏'], avoid: ['로트', '롯트', '랏트'] },
  bid: { use: ['매도가', 'Bid'], avoid: ['매수호가'] },
  ask: { use: ['매수가', 'Ask'], avoid: ['매도호가', '요청가'] },
  spread: { use: ['스프레드'], avoid: ['가격 확산'] },
  stopLoss: { use: ['손절'], avoid: ['스탑로스', '스톱로스', '손실 중지'] },
  takeProfit: { use: ['익절'], avoid: ['테이크프로핏', '이익 취득'] },
  stopOut: { use: ['강제 청산', '강제청산'], avoid: ['스탑아웃', '스톱아웃'] },
  limitOrder: { use: ['지정가'], avoid: ['제한 주문', '한도 주문', '리밋 주문'] },
  marketOrder: { use: ['시장가'], avoid: ['시장 주문', '마켓 주문'] },
  buyLong: { use: ['매수', '롱'], avoid: ['길게'] },
  sellShort: { use: ['매도', '숏'], avoid: ['짧게', '공매도'] },
  fee: { use: ['수수료'], avoid: ['요금', '이용료'] },
  slippage: { use: ['슬리피지'], avoid: ['미끄러짐', '슬리페이지'] },
  position: { use: ['포지션'], avoid: ['포지숀'] },
  equity: { use: ['순자산'], avoid: ['형평', '에쿼티'], without: ['markets.wordsStocks'] },
  balance: { use: ['잔액'], avoid: ['균형', '밸런스'] },
  notional: { use: ['명목 금액', '명목금액'], avoid: ['개념', '명목상'] },
  demoAccount: { use: ['데모 계좌'], avoid: ['가상 계좌', '가상계좌', '데모 계정'] },
  realAccount: { use: ['실거래 계좌'], avoid: ['실제 계좌', '진짜 계좌', '실계정'] },
  smartTrading: { use: ['스마트 트레이딩'], avoid: ['스마트 거래', '스마트 매매'] },
  watchlist: { use: ['관심종목'], avoid: ['워치리스트', '감시 목록', '관심 목록'] },
  passkey: { use: ['패스키'], avoid: ['암호 키', '비밀 키'] },
};
