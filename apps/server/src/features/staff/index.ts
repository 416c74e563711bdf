/** The public interface of staff: who is signed in to the back office. */
export { addFirstMembers, addMember, type NewMember, seedSandbox, totpKey } from './members.ts';
export { namesOf } from './repo.ts';
export { isStaffClient } from './sessions.ts';
export type { StaffApp } from './staff-app.ts';
export { staffAuth, staffRoutes } from './routes.ts';
export { type GivenFactor } from './factors.ts';
export { proveFactor } from './step-up.ts';
export { memberProposals } from './proposals.ts';
