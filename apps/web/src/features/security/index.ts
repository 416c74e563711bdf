/** The public interface of security: sections and actions of the account page, and the details of an event. */
export { AskedButton, Problem, Row, Rows, Section } from './section.tsx';
export { useEventDetails } from './use-event-details.ts';
export { type Task, useTask } from './use-task.ts';
