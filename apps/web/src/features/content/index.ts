/** The public interface of content: the addresses of texts. */
export { contentPath } from './content-queries.ts';
