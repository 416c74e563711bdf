/** The texts of mails about an identity check. */
export const identityMail = {
  button: '前往您的戶口',
  submitted: {
    subject: '我們已收到您的身份認證',
    text: '我們已於{at}收到您的身份認證資料。職員會查看，並在{due}之前作出決定。在此之前您無須任何操作。',
  },
  verified: {
    subject: '您的身份已通過驗證',
    text: '您的身份已於{at}通過驗證。謝謝。',
  },
  notPassed: {
    subject: '您的身份認證尚未通過',
    text: '職員已於{at}查看您的身份認證。以下內容需要重新提交：',
    reason: '{field}：{reason}',
    todo: '其餘內容均已接受，維持不變。重新提交後，我們會在同樣的時限內查看。',
  },
};
