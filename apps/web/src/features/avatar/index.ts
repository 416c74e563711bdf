/** What other features may import from avatars. */
export { Avatar, useAvatar } from './avatar.tsx';
export { AvatarSettings } from './avatar-settings.tsx';
