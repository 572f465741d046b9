import type { TextTable } from '../../../core/i18n/texts';
import type { fieldTexts } from './field-texts';
import type { ModelEntry } from './model-path';

/** Texts of the fields in one language. */
export type FieldWords = TextTable<(typeof fieldTexts)['en']>;
/** Key of a text of the fields. */
export type FieldKey = keyof FieldWords;

/** What an expression may name. */
export type ExpressionScopeKind = 'columns' | 'measures' | 'dimensions';

type FieldsOffered = 'dimensions' | 'measures' | 'joins' | 'sources' | 'everything' | 'dates';

/** How one property of a part is edited. */
export interface PartField {
  /** dotted path inside the part */
  path: string;
  label: FieldKey;
  help?: FieldKey;
  input:
    | { kind: 'text' | 'long' | 'identifier' | 'switch' | 'format' }
    | { kind: 'number'; min?: number; max?: number; step?: number }
    | { kind: 'expression'; scope: ExpressionScopeKind }
    | { kind: 'choice'; options: readonly (readonly [value: string, label: FieldKey])[] }
    | { kind: 'words' }
    | { kind: 'fields' | 'field'; of: FieldsOffered }
    | { kind: 'levels' }
    /** the one level of members below members */
    | { kind: 'key' }
    | { kind: 'pairs' }
    | { kind: 'table' | 'zone' | 'month' | 'weekday' | 'evaluation' | 'determines' }
    /** `joined`: of the table a join leads to, else of the part's own fact */
    | { kind: 'columns'; joined?: boolean }
    | { kind: 'map' }
    | { kind: 'joins' };
  /** what holds while nothing is chosen */
  otherwise?: FieldKey;
  /** is behind "More" */
  more?: boolean;
  /** the property means something for such an entry; one that is there is always shown */
  when?: (entry: ModelEntry) => boolean;
  /** what its holder (`semi` of `semi.over`) begins with; without the property the holder goes */
  starts?: ModelEntry;
  /** without it the part is no part: an empty value stays as it is */
  needed?: boolean;
  /** what is said at the property in place of its fault while it is empty */
  missing?: FieldKey;
}

/** A property that is a line of text. */
export const textField = (
  path: string,
  label: FieldKey,
  rest: Partial<PartField> = {},
): PartField => ({ path, label, input: { kind: 'text' }, ...rest });

/** A property that is one of some values, each with its words. */
export const choiceField = (
  path: string,
  label: FieldKey,
  options: readonly (readonly [string, FieldKey])[],
  rest: Partial<PartField> = {},
): PartField => ({ path, label, input: { kind: 'choice', options }, ...rest });
