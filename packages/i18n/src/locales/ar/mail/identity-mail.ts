/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'إلى حسابك',
  submitted: {
    subject: 'وصلنا طلب التحقق من هويتك',
    text: 'وصلنا طلب التحقق من هويتك في {at}. يتخذ المراجع القرار بحلول {due}. لا يلزمك فعل شيء حتى ذلك الحين.',
  },
  verified: {
    subject: 'تم التحقق من هويتك',
    text: 'تم التحقق من هويتك في {at}. شكرًا لك.',
  },
  notPassed: {
    subject: 'لم يُقبل التحقق من هويتك بعد',
    text: 'راجعنا طلب التحقق من هويتك في {at}. يُرجى تقديم ما يلي من جديد:',
    reason: '{field}: {reason}',
    todo: 'كل ما عدا ذلك مقبول ويبقى كما هو. نراجع ما تقدمه من جديد خلال المدة نفسها.',
  },
};
