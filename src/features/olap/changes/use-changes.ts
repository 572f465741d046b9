import { useQuery } from '@tanstack/react-query';
import type { ChangesAnswer, ChangesSide } from '@bi/contract/query/changes';
import type { Query } from '@bi/contract/query/query';
import type { CubeModel } from '@bi/contract/cube/cube';
import { keepOnly, type MemberRef } from '@bi/olap/query/edit-filters';
import { explainChanges } from '@bi/contract/endpoints/queries';
import { callJob } from '../../../core/http/jobs';
import { toCallError, type CallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import type { ChangesTarget } from './changes-target';

/** What is loaded of a change. */
export interface Changes {
  answer: ChangesAnswer | null;
  running: boolean;
  error: CallError | null;
  retry: () => void;
}

/** Asks which members made a number differ between two sides, inside further members. */
export function useChanges(
  target: ChangesTarget,
  model: CubeModel,
  sides: { from: ChangesSide; to: ChangesSide } | null,
  inside: readonly MemberRef[],
): Changes {
  const http = useHttp();
  const { language } = useLanguage();
  const { window: _window, ...asked }: Query = target.query;
  const narrowed: Query = inside.reduce<Query>(
    (query, member) => keepOnly(query, model, [member]),
    asked,
  );
  const body =
    sides === null
      ? null
      : {
          query: narrowed,
          cell: target.cell,
          measure: target.measure,
          ...sides,
        };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['olap', 'changes', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Error('There is nothing to compare.');
      return callJob(http, explainChanges, { body }, { signal, inPlace: true });
    },
    enabled: body !== null,
    placeholderData: (before) => before,
    structuralSharing: false,
    staleTime: 60_000,
  });
  const failure = error === null ? null : toCallError(error, language);
  return {
    answer: body === null ? null : (data ?? null),
    running: isFetching,
    error: failure?.cancelled === true ? null : failure,
    retry: () => void refetch(),
  };
}
