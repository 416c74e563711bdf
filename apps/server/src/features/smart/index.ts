/** The public interface of smart trading. */
export type { Objection } from './commands.ts';
export { PAY_PLANS_JOB, smartJobs } from './jobs.ts';
export { smartLetters } from './letters.ts';
export { smartProposals } from './proposals.ts';
export { smartData, smartRoutes } from './routes.ts';
export { sellSandboxPlans } from './sandbox.ts';
