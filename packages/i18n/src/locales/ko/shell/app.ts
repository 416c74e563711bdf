/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Candor의 새 버전이 준비되었습니다.',
  renewedElsewhere: '다른 탭에서 Candor가 업데이트되었습니다. 여기서 하던 일을 마친 뒤 이 탭을 새로고침하세요.',
  renew: '지금 새로고침',
  later: '나중에',
  outdatedTitle: '이 페이지의 새 버전이 있습니다',
  outdatedText:
    '이 탭은 아직 이전 버전으로 실행 중이며, 그 일부가 더 이상 제공되지 않습니다. 전송되거나 변경된 내용은 없습니다. 새로고침하면 계속할 수 있습니다.',
  noPrices: '연결이 끊겼습니다. 다시 연결되면 가격이 표시됩니다.',
  install: 'Candor 설치',
  installTitle: '이 기기에 Candor 두기',
  installText: '전용 아이콘과 창이 생기고 바로 시작됩니다. 스토어가 필요 없으며 다른 앱처럼 삭제할 수 있습니다.',
  installed: '이 기기에 Candor가 설치되어 있습니다.',
  notNow: '나중에 하기',
};
