/** What a page requests before it is rendered, so that its answers come while the frame is drawn. */
import type { QueryClient } from '@tanstack/react-query';

export type Begin = (queries: QueryClient) => void;
