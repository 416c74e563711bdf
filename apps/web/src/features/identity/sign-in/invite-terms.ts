/** Whose an invite code is, asked before anything is sent with it. */
import { useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getInviteTerms } from '@candor/contract/invitations';
import { readInviteCode } from '@candor/core/invitations/code';
import { call } from '../../../api/client.ts';

export function inviteTermsQuery(code: string) {
  const read = readInviteCode(code);
  return queryOptions({
    queryKey: ['invite-terms', read],
    queryFn: () => call(getInviteTerms, { query: { code: read ?? '' } }),
    enabled: read !== null,
    retry: false,
  });
}

/** The code that turned out to be nobody's, and a check that is false for such a code. Where nothing is known of one, the server decides at the end. */
export function useInviteCheck() {
  const queries = useQueryClient();
  const [unknown, setUnknown] = useState<string | null>(null);
  const isKnown = async (code: string) => {
    if (readInviteCode(code) === null) return false;
    try {
      return (await queries.query({ ...inviteTermsQuery(code), staleTime: 'static' })).isKnown !== false;
    } catch {
      return true;
    }
  };
  const check = async (code: string) => {
    if (code.trim() === '' || (await isKnown(code))) return true;
    setUnknown(code);
    return false;
  };
  return { unknown, check };
}
