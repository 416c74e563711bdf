/** 通訊失敗的措辭。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: '系統未能理解此要求。',
  401: '您的登入時段已結束，請重新登入。',
  403: '您沒有權限進行此操作。',
  404: '找不到任何內容。',
  409: '此要求之前已提交，但內容不同。',
  413: '提交的內容太大。',
  414: '請求網址太長。',
  415: '不接受此類內容。',
  429: '要求過於頻密，請稍候再試。',
  500: '我們的系統發生故障，編號為 {requestId}。',
  503: '服務暫時未能使用，請稍後再試。',
  timeout: '網絡逾時，請查看買賣盤列表。',
  offline: '未能連接 Candor，請檢查您的網絡。',
  unknown: '未知錯誤。',
};
