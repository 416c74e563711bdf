/** 账户结单文件。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: '账户结单',
  text: '您所选期间内{mode, select, demo {模拟} other {真实}}账户的全部变动，以文件形式提供。免费，次数不限。',
  from: '首日',
  to: '末日',
  zone: '时区',
  zoneHelp: '日期和时间均按此时区计算。',
  zoneNothing: '没有这个时区',
  format: '格式',
  formats: {
    csv: { title: '资金变动（CSV）', note: '每一笔账目，手续费与隔夜费各占一列' },
    pdf: { title: '文件（PDF）', note: '供阅读和存档，使用您的语言，最多 {max} 条账目' },
    positions: { title: '持仓（CSV）', note: '每个持仓的已实现盈亏，以及尚未平仓的部分' },
    journal: { title: '账簿（hledger）', note: '供记账软件使用，期初与期末余额由软件自行核对' },
  },
  download: '下载',
  progress: '已收到 {count} 行',
  making: '正在制作文件……',
  done: '结单已保存。',
  wrongOrder: '末日早于首日。',
  noDay: '请填写日期。',
};
