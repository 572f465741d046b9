import { textField, type PartField } from './part-field';

/** What people call it. */
export const label = textField('label', 'label');
/** What reports ask by. */
export const name: PartField = {
  path: 'name',
  label: 'name',
  help: 'nameHelp',
  input: { kind: 'identifier' },
  needed: true,
};
/** What it means. */
export const description: PartField = {
  path: 'description',
  label: 'description',
  input: { kind: 'long' },
};
/** Its place in the field tree. */
export const folder = textField('folder', 'folder');
/** Other words for it. */
export const synonyms: PartField = {
  path: 'synonyms',
  label: 'synonyms',
  help: 'synonymsHelp',
  input: { kind: 'words' },
  more: true,
};
/** Whether people see it. */
export const hidden: PartField = { path: 'hidden', label: 'hidden', input: { kind: 'switch' } };
/** How its values are written. */
export const format: PartField = {
  path: 'format',
  label: 'format',
  help: 'formatHelp',
  input: { kind: 'format' },
};
