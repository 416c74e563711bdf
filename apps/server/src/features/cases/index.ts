/** The public interface of cases: the queues of the back office. */
export { type By, caseHours, type CasesApp, closeIn, endIn, openIn } from './commands.ts';
export {
  duesOf as caseDues,
  findOpenOf as findOpenCase,
  listByIds as listCases,
  lockCase,
  lockOpenOf as lockOpenCase,
} from './repo.ts';
export { casesJobs, ESCALATE_JOB } from './jobs.ts';
export { casesRoutes } from './routes.ts';
