import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberKey, Parameter } from '@bi/contract/query/query';
import { formatValue } from '../format/format-value';
import { memberLabel } from '../format/member-label';
import { findDimension } from '../query/model-fields';

/**
 * The value of a parameter in words, a member without its caption; '' for none.
 * @param model of the cube whose members it is one of; null: it is not loaded
 */
export function parameterText(
  { type, of = '' }: Pick<Parameter, 'type' | 'of'>,
  value: MemberKey,
  model: CubeModel | null,
  language: 'en' | 'zh',
): string {
  if (value === null) return '';
  if (type === 'number' && typeof value === 'number') {
    return formatValue(value, Number.isInteger(value) ? '#,##0' : 'General', language);
  }
  if (type === 'date') return memberLabel({ type: 'date' }, value, language);
  const dimension = model === null ? null : findDimension(model, of);
  return memberLabel(dimension ?? { type: 'string' }, value, language);
}
