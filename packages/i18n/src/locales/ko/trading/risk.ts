/** 모든 위험 고지 옆에 두는 손실 계좌 비율 실측치. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured: '최근 12개월 동안 실거래 계좌의 {percent}%가 손실을 보았습니다({accounts}개 중 {losing}개, {date} 측정).',
  notEnough:
    '손실을 본 실거래 계좌의 비율을 말하기에는 아직 데이터가 부족합니다. 거래한 계좌 {accounts}개, 필요한 계좌 {needed}개.',
  how: '측정 방법',
  page: '체결 실측 현황',
  capital: '운영사의 자기 자금',
};
