/** The public interface of staff. */
export { MembersList, staffListQuery, useStaffNames } from './members-list.tsx';
export { MemberView } from './member-view.tsx';
export { AddMember } from './propose-member.tsx';
export { PermissionTable } from './permission-table.tsx';
export { PermissionWords } from './permission-words.tsx';
