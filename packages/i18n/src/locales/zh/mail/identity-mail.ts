/** The texts of mails about an identity check. */
export const identityMail = {
  button: '前往您的账户',
  submitted: {
    subject: '我们已收到您的身份认证',
    text: '我们已于 {at} 收到您的身份认证资料。审核人员最迟在 {due} 作出决定。在此之前您无需任何操作。',
  },
  verified: {
    subject: '您的身份已通过认证',
    text: '您的身份已于 {at} 通过认证。谢谢。',
  },
  notPassed: {
    subject: '您的身份认证尚未通过',
    text: '我们已于 {at} 审核您的身份认证。请重新提交以下内容：',
    reason: '{field}：{reason}',
    todo: '其余内容均已接受，保持不变。重新提交后，我们会在同样的时限内审核。',
  },
};
