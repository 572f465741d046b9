import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { ownField, removeOwnField } from '@bi/olap/query/edit-own-fields';
import { findDimension, findField, findMeasure, labelOf } from '@bi/olap/query/model-fields';
import { textsOf } from '../../../core/i18n/texts';
import type { MeasureDialogTarget } from '../measure/measure-dialog-context';
import type { ExplorationEdit } from '../state/olap-store';
import { ownFieldTexts } from './own-field-texts';

/** An entry of a field's menu about ranges and groups. */
export interface OwnFieldEntry {
  key: string;
  label: string;
  command: { open: MeasureDialogTarget } | { edit: ExplorationEdit };
}

/** Whether ranges can be made from a field or measure: it gives one number per row. */
export function mayHaveBins(model: CubeModel, name: string): boolean {
  if (findField(model, name)?.kind === 'hierarchy') return false;
  const dimension = findDimension(model, name);
  if (dimension !== null) return dimension.type === 'number';
  const measure = findMeasure(model, name);
  if (measure === null || !('agg' in measure) || measure.expr === undefined) return false;
  return measure.agg !== 'count' && measure.agg !== 'distinct' && !isOfFact(model, measure.of);
}

function isOfFact(model: CubeModel, of: string | undefined): boolean {
  return model.facts?.some(({ name }) => name === of) === true;
}

/** What can be done about ranges and groups of a field: made from it, or changed and removed. */
export function ownFieldEntries(
  query: Query,
  model: CubeModel,
  name: string,
  language: 'en' | 'zh',
): OwnFieldEntry[] {
  const texts = textsOf(ownFieldTexts, language);
  const own = ownField(query, name);
  const label = labelOf(model, name);
  const made: OwnFieldEntry[] =
    own === null && mayHaveBins(model, name)
      ? [{ key: 'bins', label: texts.makeBins, command: { open: { kind: 'bins', of: name } } }]
      : [];
  if (own === null) return made;
  const open: MeasureDialogTarget =
    own.kind === 'bins' ? { kind: 'bins', of: name } : { kind: 'groups', target: { name } };
  return [
    { key: 'editOwn', label: texts.editField(label), command: { open } },
    {
      key: 'deleteOwn',
      label: texts.deleteField(label),
      command: { edit: (q, m) => removeOwnField(q, m, name) },
    },
  ];
}
