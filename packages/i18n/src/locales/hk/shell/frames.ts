/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: '設定',
  theme: '外觀',
  themes: { system: '跟隨裝置', light: '淺色', dark: '深色' },
  colours: '升跌顏色',
  colourChoices: { redUp: '紅升綠跌', greenUp: '綠升紅跌', blueOrange: '藍升橙跌' },
  coloursHelp: '紅升綠跌、綠升紅跌，或藍升橙跌。箭嘴及正負號維持不變。',
  density: '行距',
  densities: { comfortable: '寬鬆', compact: '緊密' },
  densityHelp: '選擇緊密時，表格及清單一次顯示更多行；按鈕大小不變。',
  kept: '只保存於此裝置。',
};
