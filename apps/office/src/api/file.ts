/** Files that the server writes while sending them. */
import { ApiFailure, failedAnswer, urlOf } from '@candor/contract/wire/answer';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { type CallRequest, initOf, settle } from './client.ts';

export type FetchedFile = { readonly name: string; readonly type: string; readonly content: Blob };

const TIMEOUT_MS = 600_000;

/** Throws as `call` does; also if the connection broke off, because half a file is no file. */
export async function callFile<R extends RouteDefinition>(route: R, parts: CallRequest<R>): Promise<FetchedFile> {
  try {
    const response = await fetch(urlOf(route, parts), initOf(route, parts, AbortSignal.timeout(TIMEOUT_MS)));
    const disposition = response.headers.get('content-disposition');
    if (disposition === null) {
      const body = await response.text();
      settle(route, { status: response.status, isOk: response.ok, body });
      throw failedAnswer(response.status, body);
    }
    // Files that are only viewed have no name.
    const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? '';
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'text/plain';
    return { name, type, content: await response.blob() };
  } catch (error) {
    throw error instanceof TypeError || error instanceof DOMException ? new ApiFailure('offline', '', []) : error;
  }
}
