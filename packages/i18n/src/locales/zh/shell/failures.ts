/** 协议的失败，以及只有页面才知道的失败。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: '请求无法识别。',
  401: '登录已失效，请重新登录。',
  403: '您没有权限进行此操作。',
  404: '没有找到相关内容。',
  409: '该请求已提交过，但内容不同。',
  413: '请求内容过大。',
  414: '请求地址过长。',
  415: '不支持的内容类型。',
  429: '操作过于频繁，请稍后再试。',
  500: '我们的系统出现故障，编号 {requestId}。',
  503: '服务暂时不可用，请稍后再试。',
  timeout: '网络超时，请查看订单列表。',
  offline: '无法连接到 Candor，请检查网络。',
  unknown: '未知错误。',
};
