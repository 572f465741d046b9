import type { Example } from './endpoint-examples';

/** How the calls of the blueprint succeed. */
export const blueprintExamples: Record<string, Example> = {
  getBlueprint: { sent: () => ({ query: '?root=cube:flights&depth=1&columns=true' }) },
  getBlueprintHealth: { sent: () => ({ query: '?pageSize=5' }) },
  exportFiles: { sent: () => ({ body: {} }) },
};
