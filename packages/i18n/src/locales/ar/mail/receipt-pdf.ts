/** إيصال التبرع بصفته وثيقة. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: 'إيصال تبرع',
  number: 'رقم الإيصال',
  buyer: 'المشتري',
  item: 'العمل',
  creator: 'الفنان',
  charity: 'الجمعية الخيرية',
  registration: 'التسجيل',
  country: 'البلد',
  amount: 'المبلغ المدفوع كاملًا إلى الجمعية الخيرية',
  date: 'التاريخ',
  how: 'طريقة البيع',
  auction: 'بالمزاد',
  fixed: 'بسعر ثابت',
  contract: 'عقد الرمز',
  tokenId: 'رقم الرمز',
  toCharity: 'ذهب المبلغ كله إلى حساب الجمعية الخيرية في العملية نفسها، وكل عملية بيع وكل مبلغ مدفوع منشور على {url}.',
  tax: 'إمكان خصم هذا التبرع من الضريبة يتوقف على بلدك، وهذا الإيصال ليس شهادة ضريبية.',
  play: 'هذه بيئة اختبار: التبرع أموال افتراضية، ولا تتلقى أي جمعية خيرية شيئًا.',
};
