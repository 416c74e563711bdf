/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: '原因：{words}',
  suspended: {
    subject: '您的账户已被暂停使用',
    text: '您的账户自 {at} 起被暂停使用。此决定由我们的两名工作人员共同作出。',
    todo: '您可以登录、查看所有内容并平仓；资金仍属于您，可以提取。不能新开仓，挂单已撤销。我们会在 48 小时内复核。',
  },
  reinstated: { subject: '您的账户已恢复使用', text: '您的账户已于 {at} 解除暂停，可以照常使用。' },
  closed: {
    subject: '我们已关闭您的账户',
    text: '您的账户已于 {at} 关闭。此决定由我们的两名工作人员共同作出；账户内已无资金。我们仅保留法律要求的资料。',
  },
};
