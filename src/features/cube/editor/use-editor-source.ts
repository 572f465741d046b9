import { useQuery } from '@tanstack/react-query';
import { readModelText, writeModelText } from '@bi/olap/model/model-text';
import { getCubeDraft } from '@bi/contract/endpoints/cube-drafts';
import { generateCube } from '@bi/contract/endpoints/cube-models';
import { editCube } from '@bi/contract/endpoints/cubes';
import { cubeEditQueries, MEASURING } from '../../../api/cube-edit';
import { call } from '../../../core/http/call';
import { toCallError, type CallError } from '../../../core/errors';
import type { HttpClient } from '../../../core/http/http-types';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import type { CubeEditorStart } from './editor-store';

/** What the editor opens: a cube, a table to make one from, or an empty model. */
export interface EditorTarget {
  cubeId?: string | undefined;
  table?: string | undefined;
}

/** The opened thing with when its draft was saved; null without a draft. */
export interface OpenedEditor {
  start: CubeEditorStart;
  /** UTC ISO; null when the saved state was opened */
  draftAt: string | null;
}

/** State of opening. */
export type EditorSource =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry: () => void }
  | { status: 'ready'; opened: OpenedEditor };

/** Text of a cube nobody has begun. */
const EMPTY = writeModelText({
  name: 'my_cube',
  label: 'My cube',
  source: { table: '' },
  key: [],
  joins: [],
  dimensions: [{ name: 'category', expr: 'category', type: 'string', label: 'Category' }],
  hierarchies: [],
  measures: [{ name: 'row_count', agg: 'count', label: 'Rows', format: '#,##0' }],
});

async function openCube(http: HttpClient, id: string, signal: AbortSignal): Promise<OpenedEditor> {
  const { cube, text } = await call(http, editCube, { id }, { signal, inPlace: true });
  const draft = await call(http, getCubeDraft, { id: cube.id }, { signal, inPlace: true });
  const { tag, stag } = cube;
  return {
    start: {
      cube,
      saved: { text, tag, stag },
      draft: draft && { text: draft.text, tag: draft.tag, stag: draft.stag },
      baseVersion: draft?.baseVersion ?? cube.version,
    },
    draftAt: draft?.savedAt ?? null,
  };
}

/** The table a model's text reads; '' when it cannot be read. */
function tableOf(text: string): string {
  const { value } = readModelText(text);
  const source = (value as { source?: { table?: unknown } } | null)?.source?.table;
  return typeof source === 'string' ? source : '';
}

async function openNew(
  http: HttpClient,
  table: string | undefined,
  signal: AbortSignal,
): Promise<OpenedEditor> {
  const draft = await call(http, getCubeDraft, { id: 'new' }, { signal, inPlace: true });
  const goesOn = draft && (table === undefined || tableOf(draft.text) === table);
  if (goesOn) {
    const { text, tag, stag } = draft;
    const start = { cube: null, saved: { text, tag, stag }, draft: null, baseVersion: null };
    return { start, draftAt: draft.savedAt };
  }
  const text =
    table === undefined
      ? EMPTY
      : (
          await call(
            http,
            generateCube,
            { body: { table } },
            { ...MEASURING, signal, inPlace: true },
          )
        ).text;
  return {
    start: { cube: null, saved: { text, tag: '', stag: '' }, draft: null, baseVersion: null },
    draftAt: null,
  };
}

/** Opens a cube with the person's draft of it, or begins a new one. */
export function useEditorSource({ cubeId, table }: EditorTarget, attempt: number): EditorSource {
  const http = useHttp();
  const { language } = useLanguage();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...cubeEditQueries.editKey(cubeId ?? ''), 'open', table ?? '', attempt],
    queryFn: ({ signal }) =>
      cubeId === undefined ? openNew(http, table, signal) : openCube(http, cubeId, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data) return { status: 'ready', opened: data };
  if (!error || isFetching) return { status: 'loading' };
  return { status: 'failed', error: toCallError(error, language), retry: () => void refetch() };
}
