/** Announced changes of terms as a customer reads them: only what differs from the terms that apply by then. */
import { describe, expect, it } from 'vitest';
import { announcementsOf } from './announced-changes.ts';

const [monday, tuesday] = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z'];
const terms = { feeRate: '0.005', leverageMax: 30, lotMax: '50', acceptsOrders: true };

describe('announced changes', () => {
  it('are none where nothing was announced', () => {
    expect(announcementsOf({ ...terms, announced: [] })).toEqual([]);
  });

  it('name what changes, and leave out what stays as it is', () => {
    const announced = [{ effectiveAt: monday, feeRate: '0.01', leverageMax: 30 }];
    expect(announcementsOf({ ...terms, announced })).toEqual([
      { effectiveAt: monday, changes: [{ field: 'feeRate', from: '0.005', to: '0.01' }] },
    ]);
  });

  it('are told in their order, each against the one before', () => {
    const announced = [
      { effectiveAt: tuesday, feeRate: '0.02', leverageMax: 10, acceptsOrders: false },
      { effectiveAt: monday, feeRate: '0.01', lotMax: '20' },
    ];
    expect(announcementsOf({ ...terms, announced })).toEqual([
      {
        effectiveAt: monday,
        changes: [
          { field: 'feeRate', from: '0.005', to: '0.01' },
          { field: 'lotMax', from: '50', to: '20' },
        ],
      },
      {
        effectiveAt: tuesday,
        changes: [
          { field: 'feeRate', from: '0.01', to: '0.02' },
          { field: 'leverageMax', from: '30', to: '10' },
          { field: 'acceptsOrders', to: false },
        ],
      },
    ]);
  });

  it('are silent about what is announced and holds by then', () => {
    const announced = [
      { effectiveAt: monday, feeRate: '0.01' },
      { effectiveAt: tuesday, feeRate: '0.01', acceptsOrders: true },
    ];
    expect(announcementsOf({ ...terms, announced })).toHaveLength(1);
  });
});
