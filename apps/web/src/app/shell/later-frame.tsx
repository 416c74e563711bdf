/** The rest of the frame, in one file: what can come after the page that it frames. */
export { Bell } from './bell.tsx';
export { Floats } from './floats.tsx';
export { Footer } from './footer.tsx';
export { Strips } from './strips.tsx';
