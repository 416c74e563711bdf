/** The door of execution: what is measured of how orders are executed. */
export { type Execution, startRecorder } from './recorder.ts';
export { executionRoutes } from './routes.ts';
