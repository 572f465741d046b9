import type { MemberKey, Parameter } from '@bi/contract/query/query';
import { isDateText } from '@bi/olap/expression/calendar-text';

/** What a person has entered in the dialog of a parameter. */
export interface ParameterDraft {
  label: string;
  type: Parameter['type'];
  /** text of a number or a day; empty: no value */
  text: string;
  /** value of a member; null: none */
  member: Exclude<MemberKey, null> | null;
  /** dimension of a member; '' while none is chosen */
  of: string;
  values: 'any' | 'range' | 'list';
  min: number | null;
  max: number | null;
  step: number | null;
  /** values separated by commas or lines */
  list: string;
}

/** Why a draft cannot be applied: a text's key, and what it is about. */
export type DraftProblem =
  | { key: 'needName' | 'nameTaken' | 'needField' | 'needRange' | 'needList' | 'outside' }
  | { key: 'badNumber' | 'badDate'; text: string };

/** The draft of a new parameter. */
export const NEW_DRAFT: ParameterDraft = {
  label: '',
  type: 'number',
  text: '10',
  member: null,
  of: '',
  values: 'range',
  min: 0,
  max: 100,
  step: null,
  list: '',
};

/** The draft of a parameter that is there already. */
export function parameterDraftOf(parameter: Parameter): ParameterDraft {
  const { label, name, type, value = null, of = '', min, max, step, list } = parameter;
  const isRange = min !== undefined || max !== undefined;
  return {
    label: label ?? name,
    type,
    text: type === 'member' || value === null ? '' : String(value),
    member: type === 'member' ? value : null,
    of,
    values: list !== undefined ? 'list' : isRange ? 'range' : 'any',
    min: min ?? null,
    max: max ?? null,
    step: step ?? null,
    list: (list ?? []).join(', '),
  };
}

/**
 * The parameter of a draft under a name, or what is wrong.
 * @param taken labels of the other parameters
 */
export function readParameterDraft(
  draft: ParameterDraft,
  name: string,
  taken: readonly string[],
): Parameter | DraftProblem {
  const label = draft.label.trim().normalize('NFC');
  if (label === '') return { key: 'needName' };
  if (taken.includes(label)) return { key: 'nameTaken' };
  const start = { name, label, type: draft.type };
  if (draft.type === 'member') {
    if (draft.of === '') return { key: 'needField' };
    return { ...start, of: draft.of, ...(draft.member !== null && { value: draft.member }) };
  }
  const value = readValue(draft.text, draft.type);
  if (typeof value === 'object' && value !== null) return value;
  const given = value === null ? {} : { value };
  if (draft.values === 'list') {
    const list = readList(draft.list, draft.type);
    if (!Array.isArray(list)) return list;
    if (value !== null && !list.includes(value)) return { key: 'outside' };
    return { ...start, ...given, list };
  }
  if (draft.type === 'date' || draft.values === 'any') return { ...start, ...given };
  return withRange(draft, { ...start, ...given });
}

function withRange(
  { min, max, step }: ParameterDraft,
  parameter: Parameter,
): Parameter | DraftProblem {
  if (min === null || max === null || min >= max) return { key: 'needRange' };
  const { value } = parameter;
  if (typeof value === 'number' && (value < min || value > max)) return { key: 'outside' };
  return { ...parameter, min, max, ...(step !== null && step > 0 && { step }) };
}

function readValue(text: string, type: 'number' | 'date'): number | string | null | DraftProblem {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (type === 'date') return isDateText(trimmed) ? trimmed : { key: 'badDate', text: trimmed };
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : { key: 'badNumber', text: trimmed };
}

function readList(text: string, type: 'number' | 'date'): (number | string)[] | DraftProblem {
  const read = text
    .split(/[,;，；、\n]/)
    .map((part) => readValue(part, type))
    .filter((one) => one !== null);
  const wrong = read.find((one) => typeof one === 'object');
  if (wrong !== undefined) return wrong;
  const list = [...new Set(read.filter((one) => typeof one !== 'object'))];
  return list.length === 0 || list.length > 200 ? { key: 'needList' } : list;
}
