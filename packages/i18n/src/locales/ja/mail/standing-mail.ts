/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: '理由：{words}',
  suspended: {
    subject: '口座の利用が停止されました',
    text: '口座の利用は{at}から停止されています。当社の担当者2名による決定です。',
    todo: 'ログイン、すべての閲覧、ポジションの決済はできます。資金はお客様のものであり、出金できます。新規の取引はできず、待機中の注文は取り消されました。48時間以内に停止を見直します。',
  },
  reinstated: {
    subject: '口座を再びご利用いただけます',
    text: '口座の利用停止は{at}に解除されました。これまでどおりご利用いただけます。',
  },
  closed: {
    subject: '口座を解約しました',
    text: '口座は{at}に解約されました。当社の担当者2名による決定で、口座に残高はありませんでした。法律で定められた情報のみ保管します。',
  },
};
