/** 戶口結單檔案。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: '戶口結單',
  text: '您所選期間內{mode, select, demo {模擬} other {真實}}戶口的全部變動，以檔案形式提供。免費，次數不限。',
  from: '首日',
  to: '末日',
  zone: '時區',
  zoneHelp: '日期和時間均按此時區計算。',
  zoneNothing: '沒有這個時區',
  format: '格式',
  formats: {
    csv: { title: '資金變動（CSV）', note: '每一項分錄，收費與隔夜利息各佔一欄' },
    pdf: { title: '文件（PDF）', note: '供閱讀和存檔，使用您的語言，最多 {max} 項分錄' },
    positions: { title: '持倉（CSV）', note: '每個持倉的已實現盈虧，以及尚未平倉的部分' },
    journal: { title: '賬簿（hledger）', note: '供記賬軟件使用，期初與期末結餘由軟件自行核對' },
  },
  download: '下載',
  progress: '已收到 {count} 行',
  making: '正在製作文件……',
  done: '結單已儲存。',
  wrongOrder: '末日早於首日。',
  noDay: '請填寫日期。',
};
