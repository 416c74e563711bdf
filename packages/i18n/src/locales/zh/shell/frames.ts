/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: '设置',
  theme: '外观',
  themes: { system: '跟随设备', light: '浅色', dark: '深色' },
  colours: '涨跌颜色',
  colourChoices: { redUp: '红涨绿跌', greenUp: '绿涨红跌', blueOrange: '蓝涨橙跌' },
  coloursHelp: '无论选择哪种颜色，箭头和正负号都不变。',
  density: '行距',
  densities: { comfortable: '宽松', compact: '紧凑' },
  densityHelp: '选择紧凑时，表格和列表一次显示更多行；按钮大小不变。',
  kept: '仅保存在本设备上。',
};
