/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '您的账户自 {time} 起被暂停使用。',
  reason: '原因：{words}',
  open: '不能新开仓。您可以平仓，资金可以提取。我们会在暂停后 48 小时内审核，并在暂停期间再次审核。',
};
