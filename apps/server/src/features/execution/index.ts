/** The public interface of execution: measured execution quality. */
export { type Execution, startRecorder } from './recorder.ts';
export { executionRoutes } from './routes.ts';
