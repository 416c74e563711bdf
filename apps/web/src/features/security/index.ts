/** The door of security for other features: how a part of the account page is laid out and does something. */
export { AskedButton, Problem, Row, Rows, Section } from './section.tsx';
export { useTask } from './use-task.ts';
