/** The operator's texts: all of them, and one of them. */
import { useParams } from 'react-router';
import { ArticleDesk, ArticleList } from '../features/content/index.ts';

export function TextsPage() {
  return <ArticleList />;
}

export function TextPage() {
  const { id = '' } = useParams();
  return <ArticleDesk key={id} id={id} />;
}
