/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: '您的戶口自 {time} 起被暫停使用。',
  reason: '原因：{words}',
  open: '不能新開倉。您可以平倉，資金可以提取。我們會在暫停後 48 小時內覆核，並在暫停期間再作覆核。',
};
