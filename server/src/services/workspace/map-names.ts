import type { ViewContent } from '@bi/contract/blueprint/blueprint-contents';
import type { FileNameMap } from '@bi/contract/blueprint/blueprint-files';
import { fileKey } from '@bi/olap/blueprint/file-paths';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import { scanSql } from '../../sql/scan-sql';
import { contentText } from './head';
import type { FileObject, ReadFiles } from './read-files';

const WORD = /[\p{L}_][\p{L}\p{N}_$]*/gu;

/** A statement that reads other tables: names in quotes and plain words alike, unless they follow a dot. */
export function statementWithTables(sql: string, tables: ReadonlyMap<string, string>): string {
  let written = '';
  for (const { kind, from, to } of scanSql(sql)) {
    const text = sql.slice(from, to);
    const isPart = written.trimEnd().endsWith('.');
    if (kind === 'quoted' && !isPart) {
      const name = text.slice(1, -1).replaceAll('""', '"');
      const other = tables.get(name.toLowerCase());
      written += other === undefined ? text : `"${other.replaceAll('"', '""')}"`;
    } else if (kind === 'code') {
      written += text.replace(WORD, (word, at: number) => {
        const before = text.slice(0, at).trimEnd();
        const follows = before === '' ? isPart : before.endsWith('.');
        return follows ? word : (tables.get(word.toLowerCase()) ?? word);
      });
    } else written += text;
  }
  return written;
}

function mapped(object: FileObject, names: FileNameMap, tables: ReadonlyMap<string, string>) {
  const { people = {}, groups = {} } = names;
  const content = mapReferences(object.kind, object.content, (kind, ref) => {
    if (kind === 'person') return people[ref] ?? ref;
    if (kind === 'group') return groups[ref] ?? ref;
    const isTable = kind === 'relation' || kind === 'table';
    return isTable ? (tables.get(ref.toLowerCase()) ?? ref) : ref;
  });
  if (object.kind !== 'view') return content;
  const view = content as ViewContent;
  return { ...view, sql: statementWithTables(view.sql, tables) };
}

/** Gives people, groups and tables that files name the names that they have on this server. */
export function mapNames(read: ReadFiles, names: FileNameMap | undefined): void {
  if (names === undefined) return;
  const tables = new Map(
    Object.entries(names.tables ?? {}).map(([from, to]) => [from.toLowerCase(), to]),
  );
  for (const object of read.objects.values()) {
    const { kind, key } = object;
    const content = mapped(object, names, tables);
    const address = kind === 'table' ? (names.tables?.[object.address] ?? object.address) : '';
    const named = kind === 'table' ? { address, key: fileKey({ kind, address }) } : {};
    const isSame = JSON.stringify(content) === JSON.stringify(object.content);
    const changed = {
      ...object,
      ...named,
      content,
      ...(!isSame && { text: contentText(content) }),
    };
    if (changed.key !== key) read.objects.delete(key);
    read.objects.set(changed.key, changed);
  }
}
