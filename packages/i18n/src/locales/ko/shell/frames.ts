/** See `locales/en/shell/frames.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/frames.ts';

export const settings: Widened<typeof en.settings> = {
  title: '설정',
  theme: '화면 모드',
  themes: { system: '기기 설정', light: '밝게', dark: '어둡게' },
  colours: '가격 색상',
  colourChoices: { redUp: '상승 빨강', greenUp: '상승 초록', blueOrange: '상승 파랑' },
  coloursHelp:
    '상승 빨강·하락 초록, 상승 초록·하락 빨강, 상승 파랑·하락 주황 중에서 고릅니다. 화살표와 부호는 그대로입니다.',
  density: '행 간격',
  densities: { comfortable: '넓게', compact: '좁게' },
  densityHelp: '좁게 하면 표와 목록에서 한 번에 더 많은 행이 보입니다. 버튼 크기는 그대로입니다.',
  kept: '이 기기에만 저장됩니다.',
};
