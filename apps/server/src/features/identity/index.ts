/** The door of identity: who is signed in, the routes to become so, and what other ways in need. */
export { attempt, strangerOf } from './attempts/attempts.ts';
export { checkNewPassword } from './common-passwords.ts';
export { randomText } from './codes/codes.ts';
export { createDoor, type Door, type KnownCustomer } from './door.ts';
export type { SignedIn } from './entrance.ts';
export { identityData } from './export.ts';
export type { Context, Factors, IdentityApp } from './identity-app.ts';
export { identityJobs, SWEEP_JOB } from './jobs.ts';
export { insertEvent } from './log/repo.ts';
export { lastSeen, latestEvents } from './latest/repo.ts';
export { countCustomers, findCustomer, findRecipient, lockCustomer } from './repo.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { identityRoutes } from './routes.ts';
export { changeStatus, findSuspension } from './suspensions/repo.ts';
export { createSuspended, type Suspended } from './suspensions/suspended.ts';
export { usernamesOf } from './search/repo.ts';
export { type FoundCustomer, searchCustomers } from './search/search.ts';
export { createSessions, type Sessions, type SignInMethod } from './sessions.ts';
