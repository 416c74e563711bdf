/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'حسابك موقوف منذ {time}.',
  reason: 'السبب: {words}',
  open: 'لا يمكن فتح أي شيء جديد. يمكنك إغلاق المراكز، ويمكن سحب أموالك. يُراجَع الإيقاف خلال 48 ساعة من بدايته، ثم من جديد ما دام قائمًا.',
};
