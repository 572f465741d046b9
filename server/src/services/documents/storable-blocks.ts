import { BiError } from '@bi/contract/messages/bi-error';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { ReasonKey } from '@bi/contract/messages/catalogue';
import {
  blockQuestions,
  cubesIn,
  documentsIn,
  reportsIn,
  rowSourcesIn,
} from '@bi/olap/document-body/document-questions';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import { cubeToAsk, maySaveQuestion, namedFields } from '../reports/saved-questions';
import { namedBlock, blockError } from './check-document';

type Find<Row> = (principal: Principal, idOrSlug: string) => Promise<Row>;

/** Finds what blocks show, by kind, where the person may see it; throws a BiError where not. */
export interface PartFinders {
  report: Find<{ id: string }>;
  view: Find<{ id: string }>;
  table: Find<{ id: string }>;
  document: Find<DocumentRow>;
}

/** What the blocks of a document are checked against. */
export interface ShownBefore {
  /** of the document; null for a new one */
  id: string | null;
  find: PartFinders;
  /** what is saved and what was, the newest first */
  shown: readonly DocumentBody[];
  /** true: blocks whose parts the person may not see show none; their pages say so */
  unsaved?: boolean;
}

/** An id that nothing has. */
const NOTHING = '-';

/**
 * Blocks with what they show by its ids: what the person may see, and what the document shows already or showed
 * in an earlier version.
 * @throws {BiError} invalid.document.block
 */
export async function storableBlocks(
  principal: Principal,
  { blocks }: DocumentBody,
  { id, find, shown, unsaved = false }: ShownBefore,
): Promise<DocumentBlock[]> {
  const known = new Set(
    shown.flatMap((body) => [
      ...[...reportsIn(body)].map((one) => `report:${one}`),
      ...rowSourcesIn(body),
      ...[...documentsIn(body)].map((one) => `document:${one}`),
    ]),
  );
  const idOf = async (kind: keyof PartFinders, ref: string): Promise<string | null> => {
    if (known.has(`${kind}:${ref}`)) return ref;
    try {
      return (await find[kind](principal, ref)).id;
    } catch (error) {
      if (error instanceof BiError) return null;
      throw error;
    }
  };
  const made: DocumentBlock[] = [];
  for (const block of blocks) {
    const allowed = (found: string | null, reason: ReasonKey): string => {
      if (found !== null) return found;
      if (unsaved) return NOTHING;
      throw blockError('block', namedBlock(block), reason);
    };
    if (block.kind === 'document') {
      const found = await idOf('document', block.document);
      const document = allowed(found, 'document.noDocument');
      if (!unsaved) await assertNoCircle(principal, block, { id, document, find });
      made.push({ ...block, document });
    } else if (block.kind === 'data' && block.source.kind === 'report') {
      const found = await idOf('report', block.source.report);
      const report = allowed(found, 'document.noReport');
      made.push({ ...block, source: { ...block.source, report } });
    } else if (block.kind === 'data' && block.source.kind === 'rows') {
      const found = await idOf(block.source.of, block.source.id);
      const rows = allowed(found, 'document.noRows');
      made.push({ ...block, source: { ...block.source, id: rows } });
    } else made.push(block);
  }
  return made;
}

/** Refuses a document that is in itself, through others too. */
async function assertNoCircle(
  principal: Principal,
  block: DocumentBlock,
  { id, document, find }: { id: string | null; document: string; find: PartFinders },
): Promise<void> {
  if (id === null) return;
  const walk = async (at: string, path: readonly string[], seen: Set<string>): Promise<void> => {
    if (seen.has(at)) return;
    seen.add(at);
    const row = await find.document(principal, at).catch(() => null);
    const names = [...path, `"${row?.name ?? at}"`];
    if (at === id) {
      const circle = { path: names.join(' → ') };
      throw blockError('block', namedBlock(block), 'document.circle', circle);
    }
    for (const next of row === null ? [] : documentsIn(row.body)) await walk(next, names, seen);
  };
  await walk(document, [], new Set());
}

/**
 * Refuses questions to a cube that the person may not ask. Of one that is there already its questions stay,
 * filtered at most, and its parameters are bound to fields of these.
 * @throws {BiError} invalid.document.block, invalid.document.parameter
 */
export async function assertCubes(
  database: Database,
  principal: Principal,
  body: DocumentBody,
  before: DocumentBody | null,
): Promise<void> {
  const stored = before ? cubesIn(before) : new Set<string>();
  for (const slug of cubesIn(body)) {
    const asked = await cubeToAsk(database, principal, slug);
    if (asked?.explores || (asked === null && stored.has(slug))) continue;
    const saved = (before?.blocks ?? [])
      .flatMap(blockQuestions)
      .filter(({ cube }) => cube === slug);
    for (const block of body.blocks) {
      for (const query of blockQuestions(block)) {
        if (query.cube !== slug) continue;
        if (await maySaveQuestion(database, principal, query, saved)) continue;
        throw blockError('block', namedBlock(block), 'document.noCube', { cube: slug });
      }
    }
    const fields = asked ? namedFields(asked.cube, saved) : new Set<string>();
    for (const parameter of body.parameters) {
      const field = parameter.kind === 'filter' ? parameter.bindings[slug] : undefined;
      const was = before?.parameters.some(
        (one) => one.kind === 'filter' && one.bindings[slug] === field,
      );
      if (field === undefined || fields.has(field) || was === true) continue;
      throw blockError('parameter', parameter, 'document.noCube', { cube: slug });
    }
  }
}
