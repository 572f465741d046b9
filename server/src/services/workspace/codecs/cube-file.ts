import { LRUCache } from 'lru-cache';
import type { CubeContent } from '@bi/contract/blueprint/blueprint-contents';
import type { CubeModel } from '@bi/contract/cube/cube';
import { canonicalYaml, type FileValue } from '@bi/olap/blueprint/canonical-yaml';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import type { CubeRow } from '../../../repositories/saved/cube-repository';

type Folder = Pick<CubeRow, 'tag' | 'stag'>;

const folderOf = ({ tag, stag }: Folder) => ({ ...(tag && { tag }), ...(stag && { stag }) });
const COMMENT = /(^|\s)#/;

/** A cube as its file has it: `model` is what the reader may see of it. */
export function cubeContent(row: Folder, model: CubeModel): CubeContent {
  return { ...folderOf(row), ...model };
}

const sameText = (a: object, b: object): boolean =>
  canonicalYaml(a as { [name: string]: FileValue }) ===
  canonicalYaml(b as { [name: string]: FileValue });

const written = new LRUCache<string, string>({ max: 500 });

/**
 * The text of a cube's file: what a person wrote with its comments, the folder before it, where it says the same;
 * else the one text of its content.
 */
export function cubeText(content: CubeContent, modelText: string | null): string {
  const plain = canonicalYaml(content);
  if (modelText === null || !COMMENT.test(modelText)) return plain;
  const folder = folderOf({ tag: content.tag ?? '', stag: content.stag ?? '' });
  const lead = Object.keys(folder).length === 0 ? '' : canonicalYaml(folder);
  const text = `${lead}${modelText}${modelText.endsWith('\n') ? '' : '\n'}`;
  const key = `${plain}\n---\n${text}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const { value } = readStrictYaml(text);
  const chosen = value !== null && sameText(value, content) ? text : plain;
  written.set(key, chosen);
  return chosen;
}

/** The model of a cube's file. */
export function fileModel(content: CubeContent): CubeModel {
  const { tag: _tag, stag: _stag, was: _was, format: _format, ...model } = content;
  return model;
}

const OWN_LINE = /^(?:tag|stag|was|format):[^\n]*\n/;

/**
 * The text that a cube is saved with: that of its file without the folder, where people commented it; else the saved
 * text, changed only where the file says something else.
 */
export function savedCubeText(
  fileText: string,
  content: CubeContent,
  saved: string | null,
): string | null {
  const model = fileModel(content);
  let text = fileText;
  while (OWN_LINE.test(text)) text = text.replace(OWN_LINE, '');
  const isOwn = COMMENT.test(fileText) && readStrictYaml(text).value;
  if (isOwn && sameText(isOwn, model)) return text;
  return saved === null ? null : mergeModelText(saved, model);
}
