/** What a proposal or an entry of the audit log is about, leading there if it has a page that the member may see. */
import { Link } from 'react-router';
import type { Permission } from '@candor/core/staff/permissions';
import { useText } from '../text/text.tsx';
import { useMay } from './permission.ts';
import { subjectWords } from './subject-words.ts';

const PAGES: Readonly<Record<string, { readonly path: string; readonly permission: Permission }>> = {
  customer: { path: '/customers', permission: 'customers.search' },
  staff: { path: '/staff', permission: 'staff.read' },
  text: { path: '/texts', permission: 'content.read' },
  conversation: { path: '/support', permission: 'support.read' },
};

type SubjectLinkProps = {
  /** As the audit log has it: "customer 42". */
  readonly subject: string;
  /** What is said instead of the number, if it is known. */
  readonly name: string | null;
};

export function SubjectLink({ subject, name }: SubjectLinkProps) {
  const text = useText();
  const may = useMay();
  const words = subjectWords(text, subject, name);
  const [what = '', id = ''] = subject.split(' ');
  const page = PAGES[what];
  if (page === undefined || !/^\d+$/.test(id) || !may(page.permission)) return words;
  return (
    <Link
      to={`${page.path}/${id}`}
      className="relative z-10 text-accent underline underline-offset-4 pointer-coarse:py-3"
    >
      {words}
    </Link>
  );
}
