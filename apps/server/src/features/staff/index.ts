/** The door of the staff: who is signed in to the back office. */
export { addMember, type NewMember, seedSandbox, totpKey } from './members.ts';
export { staffDoor, staffRoutes } from './routes.ts';
