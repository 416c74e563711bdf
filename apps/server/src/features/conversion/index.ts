/** The public interface of conversions, and of the operator's inventory that they are paid from. */
export type { ConversionApp } from './commands.ts';
export { giveSandboxInventory } from './db/inventory.repo.ts';
export { inventoryProposals } from './inventory.ts';
export { conversionRoutes, inventoryRoutes } from './routes.ts';
