/** The door of security for other features: how a part of the account page is laid out and does something; what an event says of itself. */
export { AskedButton, Problem, Row, Rows, Section } from './section.tsx';
export { useEventDetails } from './use-event-details.ts';
export { useTask } from './use-task.ts';
