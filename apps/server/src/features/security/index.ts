/** The public interface of second factors. The staff have their own, made of the same parts. */
export { countPasskeys, createSecurity } from './commands.ts';
export { securityData, securityRoutes } from './routes.ts';
export { codeStep } from './totp.ts';
export { makeChallenge, type Purpose, readChallenge, spend, spendOnce } from './challenges.ts';
export {
  authenticationOptions,
  type Json,
  keepPasskey,
  refuseTooMany,
  registrationOptions,
  type Started,
} from './ceremonies.ts';
export { keptBy, type PasskeyKeeper, type PasskeyRepo, passkeyRepo, type PasskeyRow } from './db/passkeys.repo.ts';
export { viewPasskey } from './view.ts';
export { checkAssertion, checkRegistration, readAssertion } from './web-authn.ts';
