/** The door of the parameters. */
export { ParamList } from './parameter-list.tsx';
