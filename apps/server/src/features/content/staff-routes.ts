/** The routes of texts in the back office, as in the contract. */
import * as contract from '@candor/contract/staff/content';
import type { Locale } from '@candor/i18n/locales';
import { inSnapshot } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import type { StaffContentApp } from './content-app.ts';
import { listTexts } from './db/articles.repo.ts';
import { viewArticles, viewWhole } from './staff-views.ts';
import { addArticle, publishText, saveText } from './write.ts';

export function contentStaffRoutes(app: StaffContentApp, mount: Mount): void {
  const { db } = app;
  const whole = (id: string, locale: Locale) =>
    inSnapshot(db, async (tx) => {
      const view = await viewWhole(tx, id, locale);
      if (view === null) throw new Failure('404');
      return view;
    });

  mount(contract.listStaffContents, async ({ locale }) => ({
    list: await inSnapshot(db, (tx) => viewArticles(tx, locale)),
  }));

  mount(contract.getStaffContent, ({ params: { id }, locale }) => whole(id, locale));

  mount(contract.getStaffContentVersion, async ({ params: { id, version } }) => {
    const texts = await listTexts(db.kysely, [{ id, version }]);
    if (texts.length === 0) throw new Failure('404');
    return { texts: texts.map(({ locale, title, body }) => ({ locale, title, body })) };
  });

  mount(contract.addContent, async ({ staff, client, body, locale }) =>
    whole(await addArticle(app, { staff, client }, body), locale),
  );

  mount(contract.saveContent, async ({ staff, client, body, locale }) => {
    await saveText(app, { staff, client }, body);
    return whole(body.id, locale);
  });

  mount(contract.publishContent, async ({ staff, client, body, locale }) => {
    await publishText(app, { staff, client }, body);
    return whole(body.id, locale);
  });
}
