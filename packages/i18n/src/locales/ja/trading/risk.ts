/** リスクの警告に添える、損失口座の割合の実測値。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured: '過去12か月に損失となったリアル口座は{percent}%です（{accounts}口座中{losing}口座、{date}計測）。',
  notEnough:
    '損失となったリアル口座の割合を示すには、まだデータが足りません（取引のあった口座：{accounts}、必要数：{needed}）。',
  how: '計測の方法',
  page: '執行の実測値',
  capital: '運営者の自己資金',
};
