/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '口座の利用は{time}から停止されています。',
  reason: '理由：{words}',
  open: '新規の取引はできません。ポジションの決済と出金はできます。停止から48時間以内に決定を見直し、停止が続く間は定期的に見直します。',
};
