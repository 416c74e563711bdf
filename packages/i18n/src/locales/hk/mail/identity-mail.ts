/** The texts of mails about an identity check. */
export const identityMail = {
  button: '前往您的戶口',
  submitted: {
    subject: '我們已收到您的身份認證',
    text: '我們已於 {at} 收到您的身份認證資料。審核人員最遲在 {due} 作出決定。在此之前您無須任何操作。',
  },
  verified: {
    subject: '您的身份已通過認證',
    text: '您的身份已於 {at} 通過認證。謝謝。',
  },
  notPassed: {
    subject: '您的身份認證尚未通過',
    text: '我們已於 {at} 審核您的身份認證。請重新提交以下內容：',
    reason: '{field}：{reason}',
    todo: '其餘內容均已接受，維持不變。重新提交後，我們會在同樣的時限內審核。',
  },
};
