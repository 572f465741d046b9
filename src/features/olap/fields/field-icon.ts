import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import { findField } from '@bi/olap/query/model-fields';
import { isTimeHierarchy } from '@bi/olap/query/time-fields';
import type { IconName } from '../../../ui/icon-paths';

/** Icon of a dimension by the type of its values. */
export const TYPE_ICONS: Record<Dimension['type'], IconName> = {
  string: 'text',
  number: 'hash',
  boolean: 'check',
  date: 'calendar',
  timestamp: 'clock',
};

/** Icon of a field: calendar for time, tree for other hierarchies, else the type of its values. */
export function fieldIcon(model: CubeModel, of: string): IconName {
  const field = findField(model, of);
  if (!field) return 'text';
  if (field.kind === 'dimension') return TYPE_ICONS[field.dimension.type];
  return isTimeHierarchy(model, field.hierarchy) ? 'calendar' : 'hierarchy';
}
