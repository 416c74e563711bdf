/** `/detail` (query: id, title) and `/introduction`: texts of the operator. The title of the address is for readers of links. */
import { useSearchParams } from 'react-router';
import { ContentGroups } from '../features/content/content-groups.tsx';
import { ContentView } from '../features/content/content-view.tsx';

const ABOUT = '1';

export function DetailPage() {
  const [search] = useSearchParams();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:py-16">
      <ContentView id={search.get('id') ?? ''} />
    </div>
  );
}

/** What Candor is, and where to read on. */
export function IntroductionPage() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-12 px-4 py-8 lg:py-16">
      <ContentView id={ABOUT} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-rule pt-8 sm:grid-cols-3">
        <ContentGroups />
      </div>
    </div>
  );
}
