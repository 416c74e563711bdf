/** The public interface of parameters. */
export { ParameterList } from './parameter-list.tsx';
