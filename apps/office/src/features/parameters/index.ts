/** The door of the parameters. */
export { ParameterList } from './parameter-list.tsx';
