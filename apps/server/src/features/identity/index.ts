/** The public interface of identity: sessions, the routes to sign in, and the auth service for other sign-in methods. */
export {
  networkOrigin,
  type Origin,
  resetThrottle,
  strangersLocks,
  throttled,
} from './login-throttle/login-throttle.ts';
export { checkNewPassword } from './sign-in/common-passwords.ts';
export { randomText } from './codes/codes.ts';
export { createAuthService, type AuthService, type KnownCustomer } from './auth-service.ts';
export type { SignedIn } from './sign-in/sign-in.ts';
export { identityData } from './export.ts';
export type { Context, Factors, IdentityApp } from './identity-app.ts';
export { identityJobs, SWEEP_JOB } from './jobs.ts';
export { insertEvent } from './db/security-log.repo.ts';
export { lastSeen, latestEvents } from './db/security-log-page.repo.ts';
export { creditFactsOf } from './view.ts';
export { countCustomers, findCustomer, findRecipient, lockCustomer } from './db/customers.repo.ts';
export { readPhone } from './sign-in/names.ts';
export { hashPassword, isPassword } from './sign-in/passwords.ts';
export { identityRoutes } from './routes.ts';
export { changeStatus, findSuspension } from './db/suspensions.repo.ts';
export { createSuspended, type Suspended } from './suspensions.ts';
export { customerNames } from './db/search.repo.ts';
export { subjectNames } from './subject-names.ts';
export { type FoundCustomer, searchCustomers } from './search.ts';
export { createSessions, type Sessions, type SignInMethod } from './sign-in/sessions.ts';
