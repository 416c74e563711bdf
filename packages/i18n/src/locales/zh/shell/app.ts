/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Candor 的新版本已就绪。',
  renewedElsewhere: 'Candor 已在另一个标签页中更新。完成此处的操作后，请重新加载本页。',
  renew: '立即重新加载',
  later: '稍后',
  outdatedTitle: '此页面已有新版本',
  outdatedText: '本标签页仍在运行旧版本，其中一部分已不再提供。没有发送或更改任何内容。重新加载后即可继续。',
  noPrices: '网络未连接。恢复之前没有可显示的价格。',
  install: '安装 Candor',
  installTitle: '将 Candor 保留在此设备上',
  installText: '它会有自己的图标和窗口，打开即用。无需应用商店，卸载方式与其他应用相同。',
  installed: '此设备已安装 Candor。',
  notNow: '暂不',
};
