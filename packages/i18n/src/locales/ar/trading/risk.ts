/** نسبة الحسابات الخاسرة المقيسة بجانب كل تحذير من المخاطر. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured:
    'خسر {percent}\u200e%\u200e من الحسابات الحقيقية أموالًا خلال آخر 12 شهرًا: {losing} من أصل {accounts}، بحسب قياس {date}.',
  notEnough: 'من المبكر القول كم من الحسابات الحقيقية تخسر أموالًا: تداول منها {accounts}، والمطلوب {needed}.',
  how: 'كيف يُقاس هذا',
  page: 'قياسات التنفيذ',
  capital: 'أموال المشغّل الخاصة',
};
