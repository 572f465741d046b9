import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import type { TextValue } from '@bi/contract/query/text-value';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import { textValueWords } from '@bi/olap/text-values/text-value-words';
import { valueText, type ValueText } from '@bi/olap/text-values/value-text';
import { useEffect, useMemo } from 'react';
import { useAnswer } from '../../../host/use-answer';
import { useLanguage } from '../../../host/use-language';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useWindowInView } from '../../../widgets/use-window-in-view';
import { useOpenBoard } from '../board-context';
import { RichTextTile } from '../rich-text-tile';
import { isDataTile, sourceOf } from '../tile-source';

const STYLE = `
.bi-live{font-variant-numeric:tabular-nums;white-space:nowrap}
.bi-live[data-state]{color:var(--bi-text-second);font-style:italic}
.bi-live[data-state=loading]{opacity:.6}
.bi-live[data-state]:is([data-state=missing],[data-state=failed],[data-state=several]){color:var(--bi-warning)}
`;

type TextTile = Extract<DashboardTile, { kind: 'text' }>;

interface LiveTextProps {
  tile: Pick<TextTile, 'id' | 'tab' | 'text' | 'values'>;
  /** false while it is far out of sight: nothing is asked for it */
  isNear: boolean;
}

/** A text with values that are computed for its reader, under the filters of the dashboard. */
export default function LiveText({ tile, isNear }: LiveTextProps) {
  useStyleSheet(STYLE);
  const values = tile.values ?? {};
  return (
    <RichTextTile
      text={tile.text}
      drawValue={(name) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        if (value === undefined) return `{{${name}}}`;
        return <LiveValue tile={tile} value={value} isNear={isNear} />;
      }}
    />
  );
}

interface LiveValueProps {
  tile: Pick<TextTile, 'id' | 'tab'>;
  value: TextValue;
  isNear: boolean;
}

function LiveValue({ tile, value, isNear }: LiveValueProps) {
  const { language } = useLanguage();
  const { cubes } = useOpenBoard();
  if (value.kind === 'asOf') {
    const days = Object.values(cubes.details).flatMap(({ dataAsOf }) => dataAsOf ?? []);
    const text = asOfText(days, language);
    return <Shown found={text === '' ? { state: 'none' } : { state: 'ready', text }} />;
  }
  if (value.kind === 'measure') {
    return <AskedValue tile={tile} query={value.query} show={value.show} isNear={isNear} />;
  }
  return <TileValue value={value} isNear={isNear} />;
}

function TileValue({
  value,
  isNear,
}: {
  value: Extract<TextValue, { kind: 'tile' }>;
  isNear: boolean;
}) {
  const { body, reports } = useOpenBoard();
  const other = body.tiles.find(({ id }) => id === value.tile);
  const source = other !== undefined && isDataTile(other) ? sourceOf(other, reports) : null;
  if (other === undefined || source === null) return <Shown found={{ state: 'missing' }} />;
  return <AskedValue tile={other} query={source.query} show={value.show} isNear={isNear} />;
}

interface AskedValueProps {
  /** the tile whose filters count */
  tile: Pick<DashboardTile, 'id' | 'tab'>;
  query: Query;
  show: Exclude<TextValue, { kind: 'asOf' }>['show'];
  isNear: boolean;
}

function AskedValue({ tile, query: own, show, isNear }: AskedValueProps) {
  const { language } = useLanguage();
  const { body, cubes, state, resolving, onRefresh, versions } = useOpenBoard();
  const { choice } = state;
  const effective = useMemo(
    () => effectiveQuery({ tile, query: own, body, choice, models: cubes.models }),
    [tile, own, body, choice, cubes.models],
  );
  const { query, waitsFor } = effective;
  const failure = cubes.errors[query.cube];
  const isReady =
    isNear &&
    cubes.models[query.cube] !== undefined &&
    waitsFor.length === 0 &&
    resolving.size === 0;
  const { asked } = useWindowInView(query);
  const answer = useAnswer(asked, { enabled: isReady, ask: versions.ask });
  const { run } = answer;
  useEffect(() => (isReady ? onRefresh(run) : undefined), [isReady, onRefresh, run]);
  const found = ((): ValueText => {
    if (failure !== undefined) return { state: stateOf(failure) };
    if (waitsFor.length > 0) return { state: 'waits' };
    if (answer.error !== null) return { state: stateOf(answer.error) };
    const { answered } = answer;
    if (answered === null || answer.stale) return { state: 'loading' };
    return valueText(answered.cellSet, show, language);
  })();
  return <Shown found={found} />;
}

function stateOf(error: unknown): 'locked' | 'failed' {
  const { code, status } = error as { code?: number; status?: number };
  return code === RESPONSE_CODES.FORBIDDEN || status === 403 ? 'locked' : 'failed';
}

function Shown({ found }: { found: ValueText }) {
  const { language } = useLanguage();
  if (found.state === 'ready') return <span className="bi-live">{found.text}</span>;
  const { states, notes } = textValueWords[language];
  return (
    <span
      className="bi-live"
      data-state={found.state}
      title={notes[found.state]}
      aria-label={`${states[found.state]} ${notes[found.state]}`}
      role="note"
    >
      {states[found.state]}
    </span>
  );
}
