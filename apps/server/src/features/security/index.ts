/** The public interface of second factors. */
export { countPasskeys, createSecurity } from './commands.ts';
export { securityData, securityRoutes } from './routes.ts';
export { codeStep } from './totp.ts';
