/** The door of the parameters. */
export { ParamList } from './param-list.tsx';
