import type { EnginePlanStep } from '../sql-engine';
import { plainWords } from './plain-words';

interface PlanNode {
  name?: unknown;
  children?: unknown;
  extra_info?: unknown;
}

const ESTIMATE = 'Estimated Cardinality';

function detailOf(info: Record<string, unknown>): string {
  return Object.entries(info)
    .filter(([key]) => key !== ESTIMATE && !key.startsWith('__'))
    .map(([key, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : String(value);
      return plainWords(`${key}: ${text}`);
    })
    .join('\n')
    .slice(0, 2000);
}

function stepOf(node: PlanNode): EnginePlanStep {
  const info = (typeof node.extra_info === 'object' ? node.extra_info : null) ?? {};
  const record = info as Record<string, unknown>;
  const rows = Number(record[ESTIMATE]);
  const children = Array.isArray(node.children) ? (node.children as PlanNode[]) : [];
  return {
    operator: (typeof node.name === 'string' ? node.name : '').trim(),
    rows: ESTIMATE in record && Number.isSafeInteger(rows) ? rows : null,
    detail: detailOf(record),
    children: children.map(stepOf),
  };
}

/** The steps of a plan that the engine wrote as JSON. */
export function readPlan(text: string): EnginePlanStep[] {
  const parsed: unknown = JSON.parse(text);
  return (Array.isArray(parsed) ? (parsed as PlanNode[]) : [parsed as PlanNode]).map(stepOf);
}
