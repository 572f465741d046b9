import { BiError } from '@bi/contract/messages/bi-error';
import type { DocumentBody, DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import { filterCircle } from '@bi/olap/dashboard/filter-circle';
import { safeAddress } from '@bi/olap/dashboard/rich-text';
import { filtersOf, valueProblem } from '@bi/olap/document-body/document-filters';
import { valuesInDocument } from '@bi/olap/document-body/document-questions';
import { holdsBlocks, mayBeIn, repeatAround } from '@bi/olap/document-body/nesting';

/** A part of a document that an error is about. */
export type DocumentPart = 'block' | 'parameter';

/** The error of one part of a document. Its `data` is `{part, id}`, so that the screen finds it. */
export function blockError(
  part: DocumentPart,
  { id, name = id }: { id: string; name?: string },
  reason: ReasonKey,
  params?: MessageParams,
): BiError {
  return new BiError(`invalid.document.${part}`, {
    params: { [part]: name, reason: reasonOf(reason, params) },
    data: { part, id },
  });
}

/** What people call a block: its title or text, else its id. */
export function namedBlock(block: DocumentBlock): { id: string; name: string } {
  const title = 'title' in block ? block.title : undefined;
  const text = block.kind === 'heading' ? block.text : undefined;
  return { id: block.id, name: (title ?? text ?? '').slice(0, 100) || block.id };
}

function assertOnce(part: DocumentPart, parts: readonly { id: string; name?: string }[]): void {
  const seen = new Set<string>();
  for (const one of parts) {
    if (seen.has(one.id)) throw blockError(part, one, 'document.twice', { id: one.id });
    seen.add(one.id);
  }
}

/** Refuses a block that is where it may not be. */
function assertPlace(block: DocumentBlock, before: ReadonlyMap<string, DocumentBlock>): void {
  const refused = (reason: ReasonKey, params: MessageParams) =>
    blockError('block', namedBlock(block), reason, params);
  if (block.in === undefined) return;
  const parent = before.get(block.in);
  if (!parent) throw refused('document.noParent', { parent: block.in });
  if (!holdsBlocks(parent.kind)) throw refused('document.parentKind', { kind: parent.kind });
  if (!mayBeIn(block.kind, parent.kind)) {
    const { name } = namedBlock(parent);
    throw refused('document.nesting', { kind: block.kind, parent: name });
  }
  const columns = parent.kind === 'columns' ? parent.shares.length : 3;
  if ((block.column ?? 0) >= columns) {
    throw refused('document.column', { parent: namedBlock(parent).name, count: columns });
  }
}

/** Refuses a block whose values, conditions, links or field do not fit the document. */
function assertContent(block: DocumentBlock, { blocks, parameters }: DocumentBody): void {
  const refused = (reason: ReasonKey, params?: MessageParams) =>
    blockError('block', namedBlock(block), reason, params);
  const data = new Set(blocks.flatMap(({ id, kind }) => (kind === 'data' ? [id] : [])));
  const known = new Set(parameters.map(({ id }) => id));
  const { showWhen } = block;
  if (showWhen?.kind === 'rows' && !data.has(showWhen.block)) {
    throw refused('document.noBlock', { block: showWhen.block });
  }
  if (showWhen?.kind === 'parameter' && !known.has(showWhen.parameter)) {
    throw refused('document.noParameter', { parameter: showWhen.parameter });
  }
  for (const [name, value] of Object.entries(valuesInDocument(block))) {
    if (value.kind === 'tile' && !data.has(value.tile)) {
      throw refused('document.noBlock', { block: value.tile });
    }
    if (value.kind === 'parameter' && !known.has(value.parameter)) {
      throw refused('document.noParameter', { parameter: value.parameter });
    }
    if (value.kind === 'member' && repeatAround(blocks, block) === null) {
      throw refused('document.noMember', { name });
    }
  }
  if (block.kind === 'data' && block.link !== undefined) {
    const sample = block.link.replaceAll(/\{\{[^{}]*\}\}/g, 'x');
    if (safeAddress(sample) === null) throw refused('document.link');
  }
  if (block.kind === 'repeat' || block.kind === 'labels') {
    const { rows, columns, measures } = block.of;
    if (rows.length !== 1 || columns.length > 0 || measures.length > 1) {
      throw refused('document.repeatOf');
    }
  }
  const page = block.kind === 'pageBreak' ? block.page : undefined;
  if (page?.size === 'own' && (page.width === undefined || page.height === undefined)) {
    throw refused('document.paper');
  }
}

function assertParameters({ parameters, blocks }: DocumentBody): void {
  const byId = new Map(parameters.map((one) => [one.id, one]));
  const isBlock = new Set(blocks.map(({ id }) => id));
  for (const parameter of parameters) {
    const refused = (reason: ReasonKey, params?: MessageParams) =>
      blockError('parameter', parameter, reason, params);
    if (parameter.kind === 'value') {
      assertValue(parameter, refused);
      continue;
    }
    for (const block of parameter.except ?? []) {
      if (!isBlock.has(block)) throw refused('document.noBlock', { block });
    }
    for (const other of parameter.dependsOn ?? []) {
      if (byId.get(other)?.kind !== 'filter') {
        throw refused('document.noParameter', { parameter: other });
      }
    }
  }
  const circle = filterCircle(filtersOf({ parameters }))?.flatMap((id) => byId.get(id) ?? []) ?? [];
  const [first] = circle;
  if (first) {
    const path = [...circle, first].map(({ name }) => `"${name}"`).join(' → ');
    throw blockError('parameter', first, 'document.dependsOnItself', { path });
  }
}

function assertValue(
  parameter: Extract<DocumentParameter, { kind: 'value' }>,
  refused: (reason: ReasonKey) => BiError,
): void {
  const { min, max, default: value } = parameter;
  if (min !== undefined && max !== undefined && min > max) throw refused('document.bounds');
  if (value === undefined) return;
  const problem = valueProblem(parameter, value);
  if (problem !== null) throw refused(`document.${problem}`);
}

/**
 * Refuses a body whose parts do not fit together.
 * @throws {BiError} invalid.document.*, which names the part and says why
 */
export function assertDocument(body: DocumentBody): void {
  assertOnce('block', body.blocks.map(namedBlock));
  assertOnce('parameter', body.parameters);
  const { size, width, height } = body.page;
  if (size === 'own' && (width === undefined || height === undefined)) {
    throw blockError('block', { id: 'page' }, 'document.paper');
  }
  const before = new Map<string, DocumentBlock>();
  for (const block of body.blocks) {
    assertPlace(block, before);
    assertContent(block, body);
    before.set(block.id, block);
  }
  assertParameters(body);
}
