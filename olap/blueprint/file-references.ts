import type {
  AccessContent,
  AlertContent,
  CubeContent,
  DashboardContent,
  DocumentContent,
  EmailContent,
  FileContents,
  ReportContent,
} from '@bi/contract/blueprint/blueprint-contents';
import type { FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { DocumentBlock, DocumentValue, MeasureOf } from '@bi/contract/document/document-block';
import type { EmailCondition, EmailRecipient, EmailTarget } from '@bi/contract/delivery/email';
import type { Query } from '@bi/contract/query/query';
import type { TextValue } from '@bi/contract/query/text-value';
import { mapLimits } from '../query/recipient-filters';

/** What a reference names: an object; of `cube` also a View asked as one; of `relation` a table or View by its name in statements. */
export type RefKind =
  | 'cube'
  | 'report'
  | 'dashboard'
  | 'document'
  | 'view'
  | 'table'
  | 'relation'
  | 'person'
  | 'group';

/** Gives a reference its other form, or the same. */
export type MapRef = (kind: RefKind, ref: string) => string;

const query = (asked: Query, map: MapRef): Query => ({ ...asked, cube: map('cube', asked.cube) });

const measured = (value: MeasureOf, map: MapRef): MeasureOf => ({
  ...value,
  query: query(value.query, map),
});

function values<Value extends DocumentValue | TextValue>(
  given: Record<string, Value> | undefined,
  map: MapRef,
): { values: Record<string, Value> } | object {
  if (given === undefined) return {};
  const entries = Object.entries(given).map(([name, value]): [string, Value] => [
    name,
    value.kind === 'measure' ? { ...value, query: query(value.query, map) } : value,
  ]);
  return { values: Object.fromEntries(entries) };
}

function bindings(given: Readonly<Record<string, string>>, map: MapRef): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([cube, of]) => [map('cube', cube), of]));
}

function press(tile: DashboardTile, map: MapRef): object {
  if (!('press' in tile) || tile.press === undefined) return {};
  const { press: one } = tile;
  if (one.to === 'report') return { press: { ...one, report: map('report', one.report) } };
  if (one.to === 'dashboard') {
    return { press: { ...one, dashboard: map('dashboard', one.dashboard) } };
  }
  return {};
}

function tile(given: DashboardTile, map: MapRef): DashboardTile {
  switch (given.kind) {
    case 'report':
      return { ...given, ...press(given, map), report: map('report', given.report) };
    case 'query':
      return { ...given, ...press(given, map), query: query(given.query, map) };
    case 'text':
      return { ...given, ...values(given.values, map) };
    default:
      return given;
  }
}

function dashboard(given: DashboardContent, map: MapRef): DashboardContent {
  return {
    ...given,
    tiles: given.tiles.map((one) => tile(one, map)),
    filters: given.filters.map((one) => ({ ...one, bindings: bindings(one.bindings, map) })),
    ...(given.parameters && {
      parameters: given.parameters.map((one) =>
        one.member === undefined
          ? one
          : { ...one, member: { ...one.member, cube: map('cube', one.member.cube) } },
      ),
    }),
  };
}

function shown(given: DocumentBlock, map: MapRef): DocumentBlock {
  switch (given.kind) {
    case 'data': {
      const { source } = given;
      if (source.kind === 'report') {
        return { ...given, source: { ...source, report: map('report', source.report) } };
      }
      if (source.kind === 'rows') {
        return { ...given, source: { ...source, id: map(source.of, source.id) } };
      }
      return { ...given, source: { ...source, query: query(source.query, map) } };
    }
    case 'figures':
      return {
        ...given,
        figures: given.figures.map((one) => ({ ...one, value: measured(one.value, map) })),
      };
    case 'repeat':
    case 'labels':
      return { ...given, of: query(given.of, map) };
    case 'document':
      return { ...given, document: map('document', given.document) };
    default:
      return given;
  }
}

function documentBlock(given: DocumentBlock, map: MapRef): DocumentBlock {
  const block = shown(given, map);
  const { showWhen } = block;
  const written = 'values' in block ? values(block.values, map) : {};
  const when =
    showWhen?.kind === 'value' ? { showWhen: { ...showWhen, of: measured(showWhen.of, map) } } : {};
  return { ...block, ...written, ...when };
}

function document(given: DocumentContent, map: MapRef): DocumentContent {
  return {
    ...given,
    blocks: given.blocks.map((one) => documentBlock(one, map)),
    parameters: given.parameters.map((one) =>
      one.kind === 'filter' ? { ...one, bindings: bindings(one.bindings, map) } : one,
    ),
  };
}

function target(given: EmailTarget, map: MapRef): EmailTarget {
  const id = map(given.kind, given.id);
  if (given.kind === 'report' && given.query) {
    return { ...given, id, query: query(given.query, map) };
  }
  if (given.kind === 'dashboard' && given.choice) {
    const selections = Object.entries(given.choice.selections).map(
      ([name, one]) => [name, { ...one, cube: map('cube', one.cube) }] as const,
    );
    return {
      ...given,
      id,
      choice: { ...given.choice, selections: Object.fromEntries(selections) },
    };
  }
  return { ...given, id };
}

function recipient(given: EmailRecipient, map: MapRef): EmailRecipient {
  switch (given.kind) {
    case 'user':
      return { ...given, id: map('person', given.id) };
    case 'group':
      return { ...given, id: map('group', given.id) };
    case 'rows':
      return {
        ...given,
        id: map(given.of, given.id),
        ...(given.filters && { filters: mapLimits(given.filters, (one) => map('cube', one)) }),
      };
    default:
      return given;
  }
}

function condition(given: EmailCondition, map: MapRef): EmailCondition {
  if (given.kind === 'threshold') return { ...given, of: measured(given.of, map) };
  if (given.kind === 'newMember') return { ...given, query: query(given.query, map) };
  return given;
}

function email(given: EmailContent, map: MapRef): EmailContent {
  const { outsiders, onlyIf } = given;
  return {
    ...given,
    ...values(given.values, map),
    target: target(given.target, map),
    recipients: given.recipients.map((one) => recipient(one, map)),
    ...(onlyIf && { onlyIf: condition(onlyIf, map) }),
    ...(outsiders?.kind === 'user' && {
      outsiders: { ...outsiders, id: map('person', outsiders.id) },
    }),
  };
}

function alert(given: AlertContent, map: MapRef): AlertContent {
  const { subject } = given;
  const { source } = subject;
  return {
    ...given,
    subject: {
      ...subject,
      query: query(subject.query, map),
      source: { ...source, id: map(source.kind, source.id) },
    },
    recipients: given.recipients.map((one) => recipient(one, map) as typeof one),
  };
}

function cube(given: CubeContent, map: MapRef): CubeContent {
  const joined = <Part extends Pick<CubeContent, 'source' | 'joins'>>(part: Part): Part => ({
    ...part,
    source: { ...part.source, table: map('relation', part.source.table) },
    joins: part.joins.map((join) => ({ ...join, to: map('relation', join.to) })),
  });
  return { ...joined(given), ...(given.facts && { facts: given.facts.map(joined) }) };
}

function access(given: AccessContent, map: MapRef): AccessContent {
  return {
    ...given,
    shares: Object.fromEntries(
      Object.entries(given.shares).map(([key, grantees]) => [
        key,
        grantees.map((one) =>
          one.to === 'everybody' || one.name === undefined
            ? one
            : { ...one, name: map(one.to, one.name) },
        ),
      ]),
    ),
    ...(given.rules && {
      rules: given.rules.map((rule) => ({
        ...rule,
        person: map('person', rule.person),
        ...(rule.exemptCubes && { exemptCubes: rule.exemptCubes.map((one) => map('cube', one)) }),
      })),
    }),
  };
}

const MAPPERS: {
  readonly [Kind in FileKind]: (given: FileContents[Kind], map: MapRef) => FileContents[Kind];
} = {
  table: (given) => given,
  view: (given) => given,
  cube,
  report: (given: ReportContent, map) => ({ ...given, query: query(given.query, map) }),
  document,
  dashboard,
  email,
  alert,
  access,
};

/** The content with each of its references in the form that `map` gives it. */
export function mapReferences<Kind extends FileKind>(
  kind: Kind,
  content: FileContents[Kind],
  map: MapRef,
): FileContents[Kind] {
  return MAPPERS[kind](content, map);
}

/** The references of a content, each once. What a View's statement reads is not among them. */
export function referencesIn<Kind extends FileKind>(
  kind: Kind,
  content: FileContents[Kind],
): { kind: RefKind; ref: string }[] {
  const found = new Map<string, { kind: RefKind; ref: string }>();
  mapReferences(kind, content, (of, ref) => {
    found.set(`${of} ${ref}`, { kind: of, ref });
    return ref;
  });
  return [...found.values()];
}
