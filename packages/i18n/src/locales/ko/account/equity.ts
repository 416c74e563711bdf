/** 고객이 가장 먼저 보는 계좌 내용: 순자산과 다른 통화로 환산한 금액. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: '순자산',
  help: '잔액 + 평가손익',
  openProfit: '평가손익',
  emptyReal: '실거래 계좌가 비어 있습니다. 입금하거나 먼저 데모 계좌로 연습하세요.',
  today: '오늘 확정손익',
  week: '이번 주 확정손익',
  bookedHelp:
    '오늘과 이번 주 월요일 00:00(UTC)부터의 청산 손익, 수수료, 오버나이트 이자입니다. 입출금과 보유 중인 포지션은 포함되지 않습니다.',
  toAccount: '계좌 상세',
  deposit: '입금',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other}({code}, {source}, {time})',
  closed: '{one} = {rate} {other}({code}, {source}, {time}). 시장이 닫혀 있어 마지막 가격입니다.',
  dollar: '증거금 계산과 같이 미국 1달러를 1 USDT로 계산합니다. 시장 환율은 쓰지 않습니다.',
  waiting: '{currency} 환율을 기다리는 중…',
  missing: '{currency}의 유효한 환율이 없어 USDT만 표시합니다.',
};
