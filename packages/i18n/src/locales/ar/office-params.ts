/** معنى كل معامل، للموظفين. */
export const paramWords = {
  depositMinUsdt: 'أصغر إيداع، بعملة USDT.',
  depositMinBtc: 'أصغر إيداع، بعملة BTC.',
  depositMinEth: 'أصغر إيداع، بعملة ETH.',
  withdrawalFeeRate: 'رسوم السحب، نسبة مئوية من المبلغ.',
  planEarlyExitRate: 'تعويض الخروج المبكر من خطة، نسبة مئوية من رأس المال.',
  planYieldRateMax: 'أعلى عائد سنوي يجوز عرضه، نسبة مئوية.',
  loanInterestFreeDays: 'عدد الأيام بلا فائدة بعد الاقتراض.',
  kycReviewHours: 'عدد الساعات التي يُبتّ خلالها في التحقق من الهوية.',
  withdrawalReviewHours: 'عدد الساعات التي يُبتّ خلالها في السحب.',
  caseReviewHours: 'عدد الساعات التي يُبتّ خلالها في شكوى أو إيقاف.',
  demoGrantUsdt: 'رصيد الحساب التجريبي الجديد، بعملة USDT.',
  marginCallLevel: 'نداء الهامش عند هذه النسبة المئوية من صافي القيمة إلى الهامش المستخدم.',
  stopOutLevel: 'الإغلاق الإجباري عند هذه النسبة المئوية من صافي القيمة إلى الهامش المستخدم.',
  imageBytesMax: 'أكبر حجم لإثبات دفع أو صورة شخصية، بالبايت.',
  kycImageBytesMax: 'أكبر حجم لصورة وثيقة هوية، بالبايت.',
};
