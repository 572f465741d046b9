import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock, DocumentValue } from '@bi/contract/document/document-block';
import type { Query } from '@bi/contract/query/query';

/** The values that texts of a block show, by name. */
export function valuesInDocument(block: DocumentBlock): Readonly<Record<string, DocumentValue>> {
  return ('values' in block ? block.values : undefined) ?? {};
}

/** The questions to cubes that a block asks by itself: those of reports are not among them. */
export function blockQuestions(block: DocumentBlock): Query[] {
  const found: Query[] = Object.values(valuesInDocument(block)).flatMap((value) =>
    value.kind === 'measure' ? [value.query] : [],
  );
  if (block.showWhen?.kind === 'value') found.push(block.showWhen.of.query);
  if (block.kind === 'data' && block.source.kind === 'query') found.push(block.source.query);
  if (block.kind === 'figures') found.push(...block.figures.map(({ value }) => value.query));
  if (block.kind === 'repeat' || block.kind === 'labels') found.push(block.of);
  return found;
}

/** Reports that blocks show, each once. */
export function reportsIn({ blocks }: Pick<DocumentBody, 'blocks'>): Set<string> {
  return new Set(
    blocks.flatMap((one) =>
      one.kind === 'data' && one.source.kind === 'report' ? [one.source.report] : [],
    ),
  );
}

/** Documents that blocks show, each once. */
export function documentsIn({ blocks }: Pick<DocumentBody, 'blocks'>): Set<string> {
  return new Set(blocks.flatMap((one) => (one.kind === 'document' ? [one.document] : [])));
}

/** Pictures that blocks, header and footer show, each once. */
export function imagesIn({
  blocks,
  header,
  footer,
}: Pick<DocumentBody, 'blocks' | 'header' | 'footer'>): Set<string> {
  return new Set([
    ...blocks.flatMap((one) =>
      (one.kind === 'image' || one.kind === 'cover') && one.image !== undefined ? [one.image] : [],
    ),
    ...[header, footer].flatMap((band) => band?.image ?? []),
  ]);
}

/** Slugs of the cubes that blocks ask by themselves and parameters are bound in. */
export function cubesIn({ blocks, parameters }: Pick<DocumentBody, 'blocks' | 'parameters'>) {
  return new Set([
    ...blocks.flatMap(blockQuestions).map(({ cube }) => cube),
    ...parameters.flatMap((one) => (one.kind === 'filter' ? Object.keys(one.bindings) : [])),
  ]);
}

/** Views and tables whose rows blocks show: `view:<id>`, `table:<id>`, each once. */
export function rowSourcesIn({ blocks }: Pick<DocumentBody, 'blocks'>): Set<string> {
  return new Set(
    blocks.flatMap((one) =>
      one.kind === 'data' && one.source.kind === 'rows'
        ? [`${one.source.of}:${one.source.id}`]
        : [],
    ),
  );
}
