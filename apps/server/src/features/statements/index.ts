/** The door of statements. */
export { statementRoutes } from './routes.ts';
