/** The mails of all features. */
import { alertLetters } from '../features/alerts/index.ts';
import { customerLetters } from '../features/customers/index.ts';
import { kycLetters } from '../features/kyc/index.ts';
import { nftLetters } from '../features/nfts/index.ts';
import { notificationLetters } from '../features/notifications/index.ts';
import { optionLetters } from '../features/options/index.ts';
import { smartLetters } from '../features/smart/index.ts';
import { strategyLetters } from '../features/strategies/index.ts';
import { supportLetters } from '../features/support/index.ts';
import { walletLetters, withdrawalLetters } from '../features/wallet/index.ts';
import { marginLetters, stepLetters } from '../features/trading/index.ts';
import type { Letters } from '../mail/letter.ts';

export const LETTERS: Letters = {
  ...alertLetters,
  ...customerLetters,
  ...kycLetters,
  ...marginLetters,
  ...stepLetters,
  ...nftLetters,
  ...notificationLetters,
  ...optionLetters,
  ...smartLetters,
  ...strategyLetters,
  ...supportLetters,
  ...walletLetters,
  ...withdrawalLetters,
};
