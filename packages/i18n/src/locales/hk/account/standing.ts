/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '您的戶口自 {time} 起被暫停使用。',
  reason: '原因：{words}',
  open: '您不能新開倉，但可以平倉，亦可提取資金。我們會在暫停開始後 48 小時內覆核，並在暫停期間定期覆核。',
};
