/** 个人设置与入门步骤。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: '头像',
  text: '只有您自己能在菜单和本页看到。我们只加密保存一小块方形图片；您移除头像或注销账户时即予删除。',
  choose: '选择图片',
  remove: '移除头像',
  crop: '选取方形区域',
  cropText: '拖动图片，或使用滑块。其余部分不会离开本设备。',
  preview: '头像预览',
  zoom: '缩放',
  x: '左右位置',
  y: '上下位置',
  use: '使用这张图片',
};

export const display: Widened<typeof en.display> = {
  title: '显示货币',
  text: '总额可同时以您更熟悉的货币显示，仅供参考：订单、手续费、结单和提现仍以各自的资产计。仅保存在本设备上。',
  label: '总额同时显示为',
  none: '仅 USDT',
  example: '示例：{amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: '提示音',
  text: '订单成交和追加保证金通知时的短音。仅保存在本设备上。',
  legend: '播放提示音',
  choices: {
    off: '从不',
    inFront: '页面可见时',
    always: '始终',
  },
  try: {
    filled: '试听：订单成交',
    margin: '试听：追加保证金',
  },
  help: '选择“始终”时，其他标签页或程序在前台时也会播放。如果您的设备要求减少动态效果，则只播放追加保证金通知。在您点击页面之前，浏览器可能不会发声。',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: '本页内容',
  elsewhere: '账户的其他设置',
  security: '密码、双重验证、已登录的设备',
  protection: '自设限额、冷静期',
  data: '数据副本、注销账户',
};

export const starting: Widened<typeof en.starting> = {
  title: '入门步骤',
  progress: '已完成 {done} / {all}',
  done: '已完成',
  hide: '收起此列表',
  show: '显示列表',
  underReview: '您的身份认证正在审核，结果会通知您。',
  steps: {
    identity: {
      title: '完成身份认证',
      text: '提现和借款之前需要完成。',
    },
    funds: {
      title: '充值，或试用模拟账户',
      text: '模拟账户有 100,000 USDT 模拟资金，无须充值。',
    },
    order: {
      title: '下第一笔订单',
      text: '模拟账户的订单也算。',
    },
    secondFactor: {
      title: '设置双重验证',
      text: '密码被盗时，验证器应用或通行密钥可保护您的账户。',
    },
  },
};
