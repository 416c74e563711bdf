/** When jobs run that nobody enqueues. */
import { EXPIRE_ALERTS_JOB } from '../features/alerts/index.ts';
import { ESCALATE_JOB } from '../features/cases/index.ts';
import { SWEEP_DOCUMENTS_JOB } from '../features/documents/index.ts';
import { SWEEP_JOB } from '../features/identity/index.ts';
import { INVITATIONS_JOB } from '../features/invitations/index.ts';
import { KYC_SWEEP_JOB } from '../features/kyc/index.ts';
import { LOANS_JOB } from '../features/loans/index.ts';
import { LOSS_DISCLOSURE_JOB } from '../features/loss-disclosure/index.ts';
import { CORRECT_CANDLES_JOB, EXPIRE_CANDLES_JOB } from '../features/market/index.ts';
import { NFTS_JOB } from '../features/nfts/index.ts';
import { EXPIRE_NOTIFICATIONS_JOB, PUSH_JOB } from '../features/notifications/index.ts';
import { EXPIRE_OPTIONS_JOB, PUBLISH_VOLATILITIES_JOB } from '../features/options/index.ts';
import { EXPIRE_JOB } from '../features/proposals/index.ts';
import { EXPIRE_QUOTES_JOB } from '../features/quote-log/index.ts';
import { SUPPORT_SWEEP_JOB } from '../features/support/index.ts';
import { PAY_PLANS_JOB } from '../features/smart/index.ts';
import { REVERSAL_JOB } from '../features/trading/index.ts';
import { WALLET_SCHEDULE } from '../features/wallet/index.ts';
import { EVERY_MINUTE, type Schedule } from '../jobs/jobs.ts';
import { LEDGER_UPKEEP_JOB } from '../ledger/upkeep.ts';

/** At night when most are asleep, and not on the hour, when everybody else's jobs run. */
export const SCHEDULE: Schedule = {
  [SWEEP_JOB]: '17 3 * * *',
  [LEDGER_UPKEEP_JOB]: '27 3 * * *',
  [LOSS_DISCLOSURE_JOB]: '7 2 * * *',
  [ESCALATE_JOB]: EVERY_MINUTE,
  [EXPIRE_JOB]: EVERY_MINUTE,
  [SWEEP_DOCUMENTS_JOB]: '*/10 * * * *',
  [KYC_SWEEP_JOB]: '47 * * * *',
  ...WALLET_SCHEDULE,
  [REVERSAL_JOB]: EVERY_MINUTE,
  [PAY_PLANS_JOB]: EVERY_MINUTE,
  [LOANS_JOB]: EVERY_MINUTE,
  [NFTS_JOB]: EVERY_MINUTE,
  [EXPIRE_OPTIONS_JOB]: EVERY_MINUTE,
  // When yesterday's candles are there; again for what was not quoted then.
  [PUBLISH_VOLATILITIES_JOB]: '11 * * * *',
  // What had to wait: for the end of quiet hours, or for a push service.
  [PUSH_JOB]: EVERY_MINUTE,
  [EXPIRE_NOTIFICATIONS_JOB]: '7 4 * * *',
  // After the notifications of them.
  [EXPIRE_ALERTS_JOB]: '13 4 * * *',
  // What a day brought is paid after midnight (UTC), and what could not be then, later.
  [INVITATIONS_JOB]: '1,11,21,31,41,51 * * * *',
  [EXPIRE_QUOTES_JOB]: '37 3 * * *',
  [EXPIRE_CANDLES_JOB]: '57 3 * * *',
  [SUPPORT_SWEEP_JOB]: '2,12,22,32,42,52 * * * *',
  [CORRECT_CANDLES_JOB]: EVERY_MINUTE,
};
