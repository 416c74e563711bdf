/** What the operator says of itself, and what customers agree to, is published by two people. */
import { needsSecondMember } from '@candor/core/content/sections';
import { Refusal } from '@candor/core/refusal';
import { badPayload, handles, type KindHandler } from '../proposals/index.ts';
import * as repo from './db/articles.repo.ts';
import { checkNext, indexNewest, lastWriter } from './write.ts';

export const contentProposals: readonly KindHandler[] = [
  handles('content.publish', {
    async inspect(tx, payload, { at, locks }) {
      const { articleId, textsHash, startsAt } = payload;
      if (locks) await repo.lockArticle(tx, articleId);
      const article = await repo.findArticle(tx, articleId);
      if (article === null || !needsSecondMember(article.section)) throw badPayload('articleId');
      const begins = startsAt === null ? null : new Date(startsAt);
      if (begins !== null && Number.isNaN(begins.getTime())) throw badPayload('startsAt');
      await checkNext(tx, articleId, {
        startsAt: begins !== null && begins.getTime() > at ? begins : null,
        endsAt: null,
      });
      if ((await repo.nextHash(tx, articleId)) !== textsHash)
        throw new Refusal('content_changed', { by: await lastWriter(tx, articleId) });
      const version = await repo.newestVersion(tx, articleId);
      return { subject: `text ${articleId}`, payload, before: { version } };
    },
    async apply(tx, { id, payload }) {
      if (!(await repo.applyProposal(tx, id))) return false;
      await indexNewest(tx, payload.articleId);
      return true;
    },
  }),
];
