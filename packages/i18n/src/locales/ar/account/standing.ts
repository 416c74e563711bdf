/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'حسابك موقوف منذ {time}.',
  reason: 'السبب: {words}',
  open: 'لا يمكنك فتح أي شيء جديد. يمكنك إغلاق المراكز وسحب أموالك. نراجع الإيقاف خلال 48 ساعة من بدايته، ثم بانتظام ما دام قائمًا.',
};
