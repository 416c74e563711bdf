/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: '設定',
  theme: '外観',
  themes: { system: '端末に合わせる', light: 'ライト', dark: 'ダーク' },
  colours: '価格の色',
  colourChoices: { redUp: '上昇を赤', greenUp: '上昇を緑', blueOrange: '上昇を青' },
  coloursHelp: '赤は上昇・緑は下落、緑は上昇・赤は下落、青は上昇・橙は下落から選べます。矢印と符号は変わりません。',
  density: '行の間隔',
  densities: { comfortable: 'ゆったり', compact: 'コンパクト' },
  densityHelp: 'コンパクトにすると、表やリストで一度に見える行が増えます。ボタンの大きさは変わりません。',
  kept: 'この端末にのみ保存されます。',
};
