/** See `locales/en/mail/nft-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/nft-mail.ts';

export const nftMail: Widened<typeof en.nftMail> = {
  button: 'عرض العمل',
  outbid: {
    subject: 'تجاوزك مزايد آخر على {item}',
    text: 'قدّم مزايد آخر مبلغًا أعلى على {item}: السعر الآن {price} USDT.',
    bought: 'اشترى أحدهم {item} بسعر {price} USDT، فانتهى المزاد.',
    free: 'أصبح مبلغك وقدره {amount} USDT متاحًا من جديد في حسابك الحقيقي.',
    until: 'يمكنك المزايدة حتى {endsAt}. والمزايدة في آخر خمس دقائق تمدّد المزاد.',
  },
  won: {
    subject: 'أصبح العمل {item} لك',
    text: 'حصلت على العمل {item} مقابل {amount} USDT، وذهب المبلغ كله إلى {charity}.',
    address: 'أدخل عنوان استلام في صفحة العمل ليُرسَل إليك. ولا يمكن إدخاله إلا مرة واحدة.',
  },
  unsold: {
    subject: 'لم يبلغ {item} السعر الاحتياطي',
    text: 'انتهى مزاد {item} دون السعر الاحتياطي، فلم يُبَع العمل.',
    free: 'أصبح مبلغك وقدره {amount} USDT متاحًا من جديد في حسابك الحقيقي.',
  },
  delivered: {
    subject: 'سُلّم العمل {item}',
    text: 'أُرسل العمل {item} إلى عنوان الاستلام الذي حددته.',
    hash: 'المعاملة: {hash}',
  },
};
