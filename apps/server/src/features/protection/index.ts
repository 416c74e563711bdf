/** The public interface of protection: limits and breaks that customers set for themselves. */
export { protectionData } from './commands.ts';
export { createProtection, type Protection } from './protection.ts';
export { protectionRoutes } from './routes.ts';
