/** The public interface of statements. */
export { statementRoutes } from './routes.ts';
