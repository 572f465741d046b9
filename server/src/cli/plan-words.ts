import type {
  BlueprintPlan,
  FieldChange,
  FileProblem,
} from '@bi/contract/blueprint/blueprint-files';
import { fieldChangeText, type FieldChangeText } from '@bi/olap/blueprint/field-change-text';
import { lineDifference, withContext } from '@bi/olap/editing/line-difference';

const SIGNS = {
  ...{ create: '+', update: '~', rename: '>', delete: '-' },
  ...{ drift: '!', conflict: '!', left: ' ' },
} as const;

const LINE_SIGNS = { same: ' ', added: '+', removed: '-' } as const;

const MAX_FIELDS = 20;

const placeOf = ({ path, line, column }: FileProblem): string =>
  [path, line, line === null ? null : column].filter((one) => one !== null && one !== '').join(':');

const linesOf = ({ before, after }: Pick<FieldChangeText, 'before' | 'after'>) =>
  withContext(lineDifference(before ?? '', after ?? '')).map((line) =>
    line === null ? '  …' : `${LINE_SIGNS[line.kind]} ${line.text}`,
  );

/** Whether a difference is one of texts of several lines, which are shown line by line. */
const isOfLines = ({ isLines, before, after }: FieldChangeText): boolean =>
  isLines && `${before ?? ''}${after ?? ''}`.includes('\n');

/** What differs, in one line; of texts of several lines how many come and go. */
function whatDiffers(text: FieldChangeText): string {
  const { before, after, removed, added, order } = text;
  if (order !== null) return `in another order: ${order.join(', ')}`;
  if (removed.length + added.length > 0) {
    return [...removed.map((one) => `- ${one}`), ...added.map((one) => `+ ${one}`)].join(', ');
  }
  if (before === null && after === null) return 'changed';
  if (isOfLines(text)) {
    const lines = lineDifference(before ?? '', after ?? '');
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    return `lines added: ${count('added')}, removed: ${count('removed')}`;
  }
  if (before === null) return `+ ${after ?? ''}`;
  return after === null ? `- ${before}` : `${before} → ${after}`;
}

function fieldLine(text: FieldChangeText): string {
  return `${text.place.join(' › ')}: ${whatDiffers(text)}`;
}

const said = (fields: readonly FieldChange[]): FieldChangeText[] =>
  fields.map((one) => fieldChangeText(one, 'en'));

type Change = BlueprintPlan['changes'][number];

/** Lines about one change. */
function changeLines(change: Change): string[] {
  const { action, key, name, effect, was, fields, drift, breaks, rewrites, choice } = change;
  const about = [effect, was === null ? null : `was ${was}`, choice && `decided: ${choice}`];
  const noted = about.filter((one) => one !== null);
  const more = fields.length - MAX_FIELDS;
  return [
    `${SIGNS[action]} ${action} ${key} "${name}"${noted.length > 0 ? ` (${noted.join(', ')})` : ''}`,
    ...(drift ? [`    changed in the workspace by ${drift.by}, ${drift.at}`] : []),
    ...(action === 'create'
      ? []
      : said(fields.slice(0, MAX_FIELDS)).flatMap((one) => [
          `    ${fieldLine(one)}`,
          ...(isOfLines(one) ? linesOf(one).map((line) => `      ${line}`) : []),
        ])),
    ...(more > 0 && action !== 'create' ? [`    and ${more} more`] : []),
    ...rewrites.map(
      (one) => `    rewrites ${one.key || 'what you may not see'}: ${one.from} → ${one.to}`,
    ),
    ...breaks.map((one) => `    breaks ${one.key || one.name}: ${one.missing.join(', ')}`),
  ];
}

/** How many objects each action is about, in words. */
export function countsOf({ changes, unchanged }: BlueprintPlan): string {
  const counts = new Map<string, number>();
  for (const { action } of changes) counts.set(action, (counts.get(action) ?? 0) + 1);
  return [
    ...[...counts].map(([action, count]) => `${count} ${action}`),
    `${unchanged.length} unchanged`,
  ].join(', ');
}

/** A plan for a terminal. */
export function planText(plan: BlueprintPlan): string {
  const lines = [
    ...plan.problems.map((one) => `error ${placeOf(one)}: ${one.message}`),
    ...plan.missingTables.map(
      ({ name, source, needed }) =>
        `missing table ${name}${source === '' ? '' : ` (from ${source})`}, needed by ${needed.join(', ')}: upload it first`,
    ),
    ...plan.changes.flatMap(changeLines),
    `Plan ${plan.id}: ${countsOf(plan)}.`,
  ];
  return `${lines.join('\n')}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A plan as Markdown, for the discussion of a change. */
export function planMarkdown(plan: BlueprintPlan): string {
  const rows = plan.changes.map(({ action, key, name, effect, fields, breaks }) => {
    const shown = action === 'create' ? [] : said(fields.slice(0, 5)).map(fieldLine);
    const broken = breaks.map(
      (one) => `**breaks ${one.key || one.name}**: ${one.missing.join(', ')}`,
    );
    const what = cell([...shown, ...broken].join('; '));
    return `| ${action} | \`${key}\` ${cell(name)} | ${effect ?? ''} | ${what} |`;
  });
  const faults = plan.problems.map((one) => `- \`${placeOf(one)}\`: ${one.message}`);
  const missing = plan.missingTables.map(
    ({ name, needed }) => `- table \`${name}\` is missing, needed by ${needed.join(', ')}`,
  );
  const texts = plan.changes.flatMap(({ action, key, fields }) =>
    action === 'create'
      ? []
      : said(fields)
          .filter(isOfLines)
          .flatMap((one) => [
            ...['', `\`${key}\` ${one.place.join(' › ')}`],
            ...['', '```diff', ...linesOf(one), '```'],
          ]),
  );
  const table = ['| action | object | effect | what |', '| --- | --- | --- | --- |', ...rows];
  return `${[
    `### Plan of the workspace: ${countsOf(plan)}`,
    ...(faults.length + missing.length > 0 ? ['', ...faults, ...missing] : []),
    ...(rows.length > 0 ? ['', ...table] : []),
    ...texts,
  ].join('\n')}\n`;
}
