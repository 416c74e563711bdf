/** The door of protection: what customers set to protect themselves from losing more than they want. */
export { protectionData, wantsMail } from './commands.ts';
export { createProtection, type Protection } from './protection.ts';
export { protectionRoutes } from './routes.ts';
