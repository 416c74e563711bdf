/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '您的账户自 {time} 起被暂停使用。',
  reason: '原因：{words}',
  open: '您不能新开仓，但可以平仓，也可以提取资金。我们会在暂停开始后 48 小时内复核，并在暂停期间定期复核。',
};
