import { SQLDialect } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { SQL_KEYWORDS, SQL_TYPES } from '../text/sql-keywords';

const dialect = SQLDialect.define({
  keywords: SQL_KEYWORDS.join(' '),
  types: SQL_TYPES,
  doubleDollarQuotedStrings: true,
  operatorChars: '*+-%<>!=&|~^/:',
  identifierQuotes: '"',
  caseInsensitiveIdentifiers: true,
  specialVar: '',
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--sql-keyword)', fontWeight: '600' },
  { tag: tags.typeName, color: 'var(--sql-type)' },
  { tag: [tags.string, tags.bool], color: 'var(--sql-text)' },
  { tag: tags.special(tags.string), color: 'var(--bi-text)' },
  { tag: [tags.number, tags.null], color: 'var(--sql-number)' },
  { tag: tags.comment, color: 'var(--bi-text-faint)', fontStyle: 'italic' },
  { tag: [tags.operator, tags.punctuation], color: 'var(--bi-text-second)' },
]);

/** SQL of the engine: its grammar and colours. */
export function sqlLanguage(): Extension {
  return [dialect.extension, syntaxHighlighting(colours)];
}
