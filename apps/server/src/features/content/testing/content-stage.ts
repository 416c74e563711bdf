/** For tests: a server, and members of staff who write and approve texts. */
import { getStaffContent, publishContent, saveContent, type StaffArticleView } from '@candor/contract/staff/content';
import type { ContentLocale } from '@candor/core/content/sections';
import { approveProposal, proposeChange } from '@candor/contract/staff/proposals';
import { afterAll, beforeAll } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';

export const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

type Text = { readonly title: string; readonly body: string };

export class ContentStage {
  server!: TestServer;
  writerMember!: Member;
  headMember!: Member;
  /** Of the role content. */
  writer!: TestClient;
  /** Another one. */
  other!: TestClient;
  /** Compliance: approves. */
  head!: TestClient;

  async open(): Promise<void> {
    this.server = await TestServer.open([]);
    this.writerMember = await Member.join(this.server, 'content');
    this.headMember = await Member.join(this.server, 'compliance');
    this.writer = await this.writerMember.signIn();
    this.other = await (await Member.join(this.server, 'content')).signIn();
    this.head = await this.headMember.signIn();
  }

  look(id: string): Promise<StaffArticleView> {
    return this.writer.done(getStaffContent, { params: { id } });
  }

  async save(id: string, locale: ContentLocale, text: Text | null, by = this.writer): Promise<StaffArticleView> {
    const revision = (await this.look(id)).writings.find((each) => each.locale === locale)?.revision ?? 0;
    return by.done(saveContent, { body: { id, locale, revision, text } });
  }

  async publish(
    id: string,
    times: { readonly startsAt?: string; readonly endsAt?: string } = {},
  ): Promise<StaffArticleView> {
    const { textsHash } = await this.look(id);
    const { startsAt = null, endsAt = null } = times;
    return this.writer.done(publishContent, { body: { id, textsHash, note: 'for a test', startsAt, endsAt } });
  }

  async propose(id: string, startsAt: string | null = null) {
    const { textsHash } = await this.look(id);
    const payload = { articleId: id, textsHash, startsAt };
    return this.writer.done(proposeChange, { body: { kind: 'content.publish', payload, reason: 'for a test' } });
  }

  approve({ id, hash }: { readonly id: string; readonly hash: string }) {
    return this.head.call(approveProposal, { body: { id, hash, verificationCode: this.headMember.freshCode() } });
  }
}

export function contentStage(): ContentStage {
  const stage = new ContentStage();
  beforeAll(() => stage.open());
  afterAll(() => stage.server.close());
  return stage;
}
