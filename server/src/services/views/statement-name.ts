import { freeSlug, slugStem } from '../entities/entity-name';

const RESERVED =
  /^(all|and|any|as|asc|by|case|cast|column|default|desc|distinct|else|end|except|false|for|from|group|having|in|join|limit|not|null|offset|on|or|order|select|show|table|then|to|true|union|unique|using|values|view|when|where|with)$/;

/** A name for statements, derived from a name for people. */
export function statementName(name: string, taken: ReadonlySet<string>): string {
  const stem = slugStem(name, 'view').replaceAll('-', '_').slice(0, 55);
  const plain = /^[a-z]/.test(stem) && !RESERVED.test(stem) ? stem : `v_${stem}`;
  return freeSlug(plain, taken).replaceAll('-', '_');
}
