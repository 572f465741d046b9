import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { ChangesSide } from '@bi/contract/query/changes';
import type { Filter, Grain, MemberKey } from '@bi/contract/query/query';
import { findDimension, isTimeDimension, levelsOf } from '@bi/olap/query/model-fields';
import { formatForScreen } from '@bi/olap/format/format-value';
import { memberLabel } from '@bi/olap/format/member-label';
import { listMembers } from '@bi/contract/endpoints/cubes';
import { cubeQueries } from '../../../api/cubes';
import { call } from '../../../core/http/call';
import { toCallError, type CallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import type { HttpClient } from '../../../core/http/http-types';
import type { ChangesTarget } from './changes-target';
import { changesTexts } from './changes-texts';
import { likelyField, PERIODS, standsAt } from './side-fields';
import { versionOptions, versionsOver } from './version-sides';

/** A member that a side can be. */
export interface SideOption {
  key: MemberKey;
  label: string;
  /** what it is called where there is little room; absent: its label */
  short?: string;
}

/** The two sides of a change and what they can be chosen from. */
export interface Sides {
  over: string;
  /** null for a field that is no date */
  grain: Grain | null;
  options: readonly SideOption[];
  /** positions in `options`; -1 while there is none */
  from: number;
  to: number;
  loading: boolean;
  error: CallError | null;
  /** both sides as they are asked about; null while there are not two */
  conditions: { from: ChangesSide; to: ChangesSide } | null;
  choose: (patch: Choice) => void;
}

/** What the person chose; what is absent is the likely one. */
export interface Choice {
  over?: string;
  grain?: Grain;
  from?: number;
  to?: number;
}

const MOST = 1000;
/** Grains that divide each other, the finest first: a member of a hierarchy is the first it is one of. */
const NESTED: readonly Grain[] = ['day', 'month', 'quarter', 'year'];

/** Chooses the sides: the member of the number and the one before it, until the person says else. */
export function useSides(target: ChangesTarget, model: CubeModel): Sides {
  const http = useHttp();
  const { language } = useLanguage();
  const texts = useTexts(changesTexts);
  const [choice, setChoice] = useState<Choice>({});
  const over = choice.over ?? likelyField(target, model);
  const versionsOf = versionsOver(over);
  const byVersion = versionsOf !== null;
  const isDate = hasGrains(model, over);
  const { query } = target;
  const start = useQuery({
    queryKey: ['olap', 'changes', 'start', query.cube, over, target.at],
    queryFn: ({ signal }) => likelyPlace(http, target, model, over, signal),
    staleTime: Infinity,
    enabled: over !== '' && !byVersion,
  });
  const grain = isDate ? (choice.grain ?? start.data?.grain ?? null) : null;
  const members = useQuery({
    queryKey: ['olap', 'changes', 'members', query.cube, over, grain],
    queryFn: ({ signal }) =>
      call(
        http,
        listMembers,
        {
          id: query.cube,
          body: { of: over, ...(grain !== null && { grain }), ...clock(target), limit: MOST },
        },
        { signal, inPlace: true },
      ),
    staleTime: Infinity,
    enabled: over !== '' && !byVersion && (!isDate || grain !== null),
  });
  const look = { ...(findDimension(model, over) ?? { type: 'string' }), ...(grain && { grain }) };
  const kept = useQuery({
    ...cubeQueries.versions(http, query.cube),
    staleTime: 30_000,
    enabled: byVersion,
  });
  const words = {
    moment: (at: string) => fullMomentText(at, language),
    rows: (count: number) => texts.rows(formatForScreen(count, '#,##0', language)),
    dataset: texts.version,
    model: texts.modelVersion,
    more: texts.more,
  };
  const versions =
    versionsOf !== null && kept.data !== undefined
      ? versionOptions(kept.data, versionsOf, words)
      : [];
  const options: readonly SideOption[] = byVersion
    ? versions.map(({ key, label, short }) => ({ key, label, short }))
    : (members.data?.members ?? [])
        .filter(({ key }) => key !== null || grain === null)
        .map(({ key }) => ({ key, label: memberLabel(look, key, language) }));
  const place = choice.grain === undefined || choice.grain === start.data?.grain;
  const stood = place ? options.findIndex(({ key }) => key === start.data?.key) : -1;
  const last = options.length - 1;
  const to = choice.to ?? (stood > 0 ? stood : stood === 0 ? Math.min(1, last) : last);
  const from = choice.from ?? (to > 0 ? to - 1 : -1);
  const side = (at: number): ChangesSide | null => {
    if (byVersion) return versions[at]?.side ?? null;
    const key = options[at]?.key;
    if (key === undefined) return null;
    return { where: { of: over, ...(grain !== null && { grain }), op: 'in', values: [key] } };
  };
  const [first, second] = [side(from), side(to)];
  const failure = byVersion ? kept.error : (start.error ?? members.error);
  return {
    over,
    grain,
    options,
    from,
    to,
    loading: byVersion ? kept.isPending : start.isPending || members.isPending,
    error: failure === null ? null : toCallError(failure, language),
    conditions:
      first !== null && second !== null && from !== to ? { from: first, to: second } : null,
    choose(patch) {
      const { from: _from, to: _to, ...kept } = choice;
      const { grain: _grain, ...fields } = kept;
      if (patch.over !== undefined) setChoice(patch);
      else if (patch.grain !== undefined) setChoice({ ...fields, ...patch });
      else setChoice({ ...kept, from, to, ...patch });
    },
  };
}

/** The period or member of the number; without one, the coarsest grain that has two periods. */
async function likelyPlace(
  http: HttpClient,
  target: ChangesTarget,
  model: CubeModel,
  over: string,
  signal: AbortSignal,
): Promise<{ grain: Grain | null; key: MemberKey | undefined }> {
  const { cube } = target.query;
  const stands = standsAt(target, model, over);
  if (!hasGrains(model, over)) return { grain: null, key: stands?.key };
  if (stands?.grain !== undefined) return { grain: stands.grain, key: stands.key };
  const ask = async (grain: Grain, limit: number, where?: Filter) => {
    const body = { of: over, grain, limit, ...clock(target), ...(where && { where }) };
    const { members } = await call(
      http,
      listMembers,
      { id: cube, body },
      { signal, inPlace: true },
    );
    return members.filter(({ key }) => key !== null);
  };
  const step = target.at.find(({ of }) => levelsOf(model, of).includes(over));
  if (step !== undefined && step.path.length > 0) {
    const where: Filter = { of: step.of, op: 'in', paths: [step.path] };
    for (const grain of NESTED) {
      const [only, another] = await ask(grain, 2, where);
      if (only === undefined) break;
      if (another === undefined) return { grain, key: only.key };
    }
  }
  for (const grain of PERIODS) {
    if ((await ask(grain, 2)).length > 1) return { grain, key: undefined };
  }
  return { grain: 'day', key: undefined };
}

function hasGrains(model: CubeModel, of: string): boolean {
  const dimension = findDimension(model, of);
  return dimension !== null && isTimeDimension(dimension);
}

function clock({ query: { timezone, weekStart, asOf } }: ChangesTarget) {
  return {
    ...(timezone !== undefined && { timezone }),
    ...(weekStart !== undefined && { weekStart }),
    ...(asOf !== undefined && { asOf }),
  };
}
