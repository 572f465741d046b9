import type { TextTable } from '../../../core/i18n/texts';
import type { fieldTexts } from './field-texts';

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
    | { kind: 'text' | 'long' | 'identifier' | 'switch' }
    | { kind: 'number'; min?: number; max?: number }
    | { kind: 'expression'; scope: ExpressionScopeKind }
    | { kind: 'choice'; options: readonly (readonly [value: string, label: FieldKey])[] }
    | { kind: 'words' }
    | { kind: 'fields' | 'field'; of: FieldsOffered }
    | { kind: 'levels' }
    | { kind: 'pairs' }
    | { kind: 'table' }
    | { kind: 'columns' }
    | { kind: 'map' }
    | { kind: 'joins' };
  /** stands behind "More" */
  more?: boolean;
  /** without it the part is no part: an empty value stays as it is */
  needed?: boolean;
}
