/** The routes of loans, as in the contract. */
import * as contract from '@candor/contract/loans';
import { checkOffer } from '@candor/core/loans/loan';
import { Refusal } from '@candor/core/refusal';
import { type Instant, isoTime, SECOND } from '@candor/core/time';
import { assert } from '@candor/core/assert';
import * as staff from '@candor/contract/staff/loans';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import { FILE_TYPES, type FileReply, whole } from '../../http/files.ts';
import type { Mount, Staff } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import { listAgreements, readDocument, readSeal } from './db/agreements.repo.ts';
import * as repo from './db/loans.repo.ts';
import { findOffer, readPool } from './db/offers.repo.ts';
import { approveLoan, rejectLoan } from './decide.ts';
import { viewForStaff, viewLoans, viewRepayment } from './loan-views.ts';
import type { LoansApp, StaffLoansApp } from './loans-app.ts';
import { repayLoan } from './repay.ts';
import { cancelLoan, ownLoan, renewLoan, requestLoan } from './request.ts';
import { readCertificate } from './seal.ts';
import { signLoan } from './sign.ts';
import { offerOf, viewOffer, viewPool, viewQuote } from './views.ts';

/** Anybody may ask. */
const KEPT_FOR = SECOND;

export function loanRoutes(app: App, mount: Mount): void {
  const { kysely } = app.db;
  const offered = cached(KEPT_FOR, app.now, async () => {
    const row = await findOffer(kysely);
    return { offer: row && viewOffer(row), pool: viewPool(await readPool(kysely)) };
  });

  mount(contract.getLoanOffer, async () => ({ ...(await offered()), asOf: isoTime(app.now()) }));

  mount(contract.quoteLoanOffer, async ({ query }) => {
    const row = await findOffer(kysely);
    const terms = checkOffer(row && offerOf(row), row?.free_days ?? 0, query);
    if (terms instanceof Refusal) throw terms;
    return viewQuote(terms);
  });
}

/** The customer's own loans. */
export function borrowingRoutes(app: LoansApp, mount: Mount): void {
  const { kysely } = app.db;
  const showAt = async (customerId: string, id: string, now: Instant) => {
    const [view] = await viewLoans(app, [await ownLoan(kysely, customerId, id)], now);
    assert(view !== undefined, 'one loan has one view');
    return view;
  };
  const show = (customerId: string, id: string) => showAt(customerId, id, app.now());

  mount(contract.borrow, async ({ customer, body, idempotency, locale, gone }) =>
    show(customer.id, await requestLoan(app, { id: customer.id, locale, gone }, idempotency, body)),
  );

  mount(contract.listLoanRecord, async ({ customer, query: { page, size, status } }) => {
    const { list, total } = await repo.listOf(kysely, customer.id, { status, page, size });
    const now = app.now();
    return { list: await viewLoans(app, list, now), total, page, size, asOf: isoTime(now) };
  });

  mount(contract.getLoan, async ({ customer, params: { id } }) => {
    const now = app.now();
    return {
      ...(await showAt(customer.id, id, now)),
      asOf: isoTime(now),
      name: await app.nameOf(kysely, customer.id),
      agreements: (await listAgreements(kysely, id)).map((row) => ({
        number: row.number,
        madeAt: row.made_at.toISOString(),
        sha256: row.sha256,
        signedAt: row.signed_at?.toISOString() ?? null,
      })),
      repayments: (await repo.listRepayments(kysely, id)).map(viewRepayment),
    };
  });

  mount(contract.getLoanAgreement, async ({ customer, params: { id, number } }) => {
    await ownLoan(kysely, customer.id, id);
    return agreementFile(id, number, await readDocument(kysely, id, number));
  });

  mount(contract.getLoanSeal, async ({ customer, params: { id, number } }) => {
    await ownLoan(kysely, customer.id, id);
    const seal = await readSeal(kysely, id, number);
    if (seal === null) throw new Failure('404');
    return fileOf(`candor-loan-${id}-${number}.sig`, 'application/octet-stream', seal);
  });

  mount(contract.getLoanCertificate, () => readCertificate(app));

  mount(contract.signLoan, async ({ customer, client, body: { id, sha256, strokes, name }, gone }) => {
    const drawing = strokes === undefined ? { name: name ?? '' } : { strokes };
    await signLoan(app, { id: customer.id, client, gone }, { id, sha256, drawing });
    return show(customer.id, id);
  });

  mount(contract.renewLoan, async ({ customer, body: { id, total }, locale, gone }) => {
    await renewLoan(app, { id: customer.id, locale, gone }, id, total);
    return show(customer.id, id);
  });

  mount(contract.cancelLoan, async ({ customer, client, body: { id } }) => {
    await cancelLoan(app, { id: customer.id, client }, id);
    return show(customer.id, id);
  });

  mount(contract.repayLoan, async ({ customer, body, idempotency }) => {
    await repayLoan(app, customer.id, idempotency, body);
    return show(customer.id, body.id);
  });
}

function agreementFile(id: string, number: string, document: Buffer | null): FileReply {
  if (document === null) throw new Failure('404');
  return fileOf(`candor-loan-${id}-${number}.pdf`, FILE_TYPES.pdf, document);
}

function fileOf(name: string, type: string, bytes: Buffer): FileReply {
  return { kind: 'file', name, type, headers: {}, parts: whole(bytes), onEnd: () => undefined };
}

const PAGE_SIZE = 50;

/** The queue in the back office. */
export function loanStaffRoutes(app: StaffLoansApp, mount: Mount): void {
  const { kysely } = app.db;
  const show = async (id: string, { role }: Staff) => {
    const row = await repo.findLoan(kysely, id);
    if (row === null) throw new Failure('404');
    const [view] = await viewForStaff(app, [row], app.now(), role);
    assert(view !== undefined, 'one loan has one view');
    return view;
  };

  mount(staff.listStaffLoans, async ({ staff: member, query: { status, customerId, cursor } }) => {
    const found = await repo.listByStatus(kysely, { status, customerId }, cursor ?? null, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    return {
      list: await viewForStaff(app, shown, app.now(), member.role),
      next: found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  mount(staff.viewLoanAgreement, async ({ params: { customerId, loanId, number } }) => {
    await ownLoan(kysely, customerId, loanId);
    return agreementFile(loanId, number, await readDocument(kysely, loanId, number));
  });

  mount(staff.approveLoan, async ({ staff: member, client, body }) => {
    await approveLoan(app, { staff: member, client }, body);
    return show(body.id, member);
  });

  mount(staff.rejectLoan, async ({ staff: member, client, body }) => {
    await rejectLoan(app, { staff: member, client }, body);
    return show(body.id, member);
  });
}
