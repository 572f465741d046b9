import type { Example } from './endpoint-examples';

/** The file of a report of Acme. */
export const reportFileOf = (name: string): string => `name: ${name}
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: flights, measures: [flights], rows: [{of: origin}]}
`;

/** How the calls of the blueprint succeed. */
export const blueprintExamples: Record<string, Example> = {
  getBlueprint: { sent: () => ({ query: '?root=cube:flights&depth=1&columns=true' }) },
  getBlueprintHealth: { sent: () => ({ query: '?pageSize=5' }) },
  getBlueprintObject: { sent: ({ report }) => ({ id: `report:${report}` }) },
  createRepair: {
    sent: () => ({ body: { kind: 'describe', key: 'cube:flights', text: 'Every flight' } }),
  },
  prepareAnswers: { sent: ({ report }) => ({ body: { key: `report:${report}` } }) },
  exportFiles: { sent: () => ({ body: {} }) },
  createPlan: { sent: () => ({ body: { files: {} } }) },
  getPlan: { sent: ({ plan }) => ({ id: plan }) },
  comparePlanImpact: { sent: ({ plan }) => ({ id: plan }) },
  applyPlan: { sent: ({ plan }) => ({ id: plan }) },
  listAppliedPlans: { sent: () => ({ query: '?pageSize=5' }) },
  revertAppliedPlan: { sent: ({ appliedPlan }) => ({ id: appliedPlan }) },
};
