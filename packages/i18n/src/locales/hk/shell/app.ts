/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Candor 的新版本已準備好。',
  renewedElsewhere: 'Candor 已在另一個分頁更新。完成這裏的操作後，請重新載入本頁。',
  renew: '立即重新載入',
  later: '稍後',
  outdatedTitle: '此頁面已有新版本',
  outdatedText: '這個分頁仍在執行舊版本，其中一部分已不再提供。沒有送出或更改任何內容。重新載入後即可繼續。',
  noPrices: '沒有網絡連線。恢復之前沒有價格可以顯示。',
  install: '安裝 Candor',
  installTitle: '把 Candor 留在這部裝置',
  installText: '它會有自己的圖示和視窗，一按即開。毋須應用程式商店，移除方法與其他應用程式一樣。',
  installed: '這部裝置已安裝 Candor。',
  notNow: '暫時不要',
};
