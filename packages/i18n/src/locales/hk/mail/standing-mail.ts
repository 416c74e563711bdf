/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: '原因：{words}',
  suspended: {
    subject: '您的戶口已被暫停使用',
    text: '您的戶口自 {at} 起被暫停使用。此決定由我們兩名職員共同作出。',
    todo: '您可以登入、查看所有內容及平倉；資金仍屬於您，可以提取。不能新開倉，掛盤已取消。我們會在 48 小時內覆核。',
  },
  reinstated: { subject: '您的戶口已恢復使用', text: '您的戶口已於 {at} 解除暫停，可以如常使用。' },
  closed: {
    subject: '我們已結束您的戶口',
    text: '您的戶口已於 {at} 結束。此決定由我們兩名職員共同作出；戶口內已沒有資金。我們只保留法例要求的資料。',
  },
};
