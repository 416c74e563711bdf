/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'アカウントを開く',
  submitted: {
    subject: '本人確認を受け付けました',
    text: '{at}に本人確認を受け付けました。{due}までに担当者が判断します。それまでお手続きは不要です。',
  },
  verified: {
    subject: '本人確認が完了しました',
    text: '{at}に本人確認が完了しました。ありがとうございます。',
  },
  notPassed: {
    subject: '本人確認はまだ完了していません',
    text: '{at}に担当者が本人確認の内容を確認しました。次の項目をもう一度提出してください：',
    reason: '{field}：{reason}',
    todo: 'その他の項目は承認済みで、そのまま有効です。再提出後も同じ期間内に確認します。',
  },
};
