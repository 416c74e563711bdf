/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '口座の利用は {time} から停止されています。',
  reason: '理由：{words}',
  open: '新規の取引はできません。ポジションの決済と出金はできます。停止から 48 時間以内に審査し、停止が続く間は再度審査します。',
};
