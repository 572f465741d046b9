import type { AxisTree } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, MemberPath } from '@bi/contract/query/query';
import { formatDateMember } from '@bi/olap/format/date-member';
import { formatValue } from '@bi/olap/format/format-value';
import { isTree } from '@bi/olap/query/model-fields';
import { textsOf } from '../../../core/i18n/texts';
import type { GroupsTarget } from '../own-fields/groups-target';
import { ownFieldTexts } from '../own-fields/own-field-texts';
import { membersText } from './set-entries';

/**
 * The entry that groups members of one field; null where they cannot be grouped: members below members,
 * hours, weeks, and dates by a calendar of the cube.
 * @param tree axis the members are on
 */
export function groupEntry(
  of: string,
  { grain, calendar }: Axis,
  paths: readonly MemberPath[],
  model: CubeModel,
  language: 'en' | 'zh',
  tree: AxisTree,
): { label: string; target: GroupsTarget } | null {
  if (isTree(model, of) || grain === 'hour' || grain === 'week') return null;
  if (grain !== undefined && calendar !== undefined) return null;
  const texts = textsOf(ownFieldTexts, language);
  const members =
    grain === undefined
      ? membersText(of, paths, model, language, tree)
      : paths.map(([key]) => formatDateMember(String(key), grain, undefined, language)).join(', ');
  const count = formatValue(paths.length, '#,##0', language);
  return {
    label: paths.length > 1 ? texts.groupMany(count) : texts.groupAs(members),
    target: { of, ...(grain === undefined ? {} : { grain }), paths: [...paths], members },
  };
}
