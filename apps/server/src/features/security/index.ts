/** The public interface of second factors. The staff have their own, made of the same parts. */
export { countPasskeys, createSecurity } from './commands.ts';
export { securityData, securityRoutes } from './routes.ts';
export { codeStep } from './totp.ts';
export { CHALLENGE_LIFETIME, makeChallenge, type Purpose, readChallenge, spend } from './challenges.ts';
export { ALGORITHMS, checkAssertion, checkRegistration, hostOf, readAssertion } from './web-authn.ts';
