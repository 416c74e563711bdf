/** The door of second factors. */
export { countPasskeys, createFactors } from './commands.ts';
export { factorsData, factorsRoutes } from './routes.ts';
export { codeStep } from './totp.ts';
