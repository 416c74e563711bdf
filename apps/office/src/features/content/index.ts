/** The public interface of texts in the back office. */
export { ArticleDesk } from './article-desk.tsx';
export { ArticleList } from './article-list.tsx';
