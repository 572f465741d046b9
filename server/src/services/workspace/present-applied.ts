import type { AppliedPlan } from '@bi/contract/blueprint/blueprint-files';
import type { AppliedPlanRow } from '../../repositories/workspace/file-plan-repository';

/** What was applied, for a reader: of objects that they do not see only how many there are. */
export function presentApplied(
  row: AppliedPlanRow,
  isHidden: (key: string) => boolean,
): AppliedPlan {
  const shown = row.changes.filter(({ key }) => !isHidden(key));
  return {
    ...{ id: row.id, plan: row.plan_id, at: new Date(row.at_ms).toISOString(), by: row.by_name },
    ...{ reverts: row.reverts, revertedBy: row.reverted_by },
    changes: shown.map(({ key, name, action, effect, fields }) => ({
      ...{ key, name, action, effect, fields },
    })),
    hidden: row.changes.length - shown.length,
  };
}
