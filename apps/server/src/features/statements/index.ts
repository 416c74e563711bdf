/** The public interface of statements, and of setting documents. */
export { type Figures, figuresOf } from './pdf/figures.ts';
export { framed, frameOf } from './pdf/frame.ts';
export { statementRoutes } from './routes.ts';
export { createTypesetter, type Typesetter } from './typesetting/typesetter.ts';
