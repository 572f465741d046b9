import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ModelProblem, ValidateAnswer } from '@bi/contract/cube-editor/cube-edit';
import { cubeEditQueries } from '../../../api/cube-edit';
import { useHttp } from '../../../host/use-http';
import { useCubeEditor } from './cube-editor-context';
import { useDebounced } from '../../../ui/use-debounced';

const QUICK_MS = 400;
const MEASURE_MS = 1200;

/** What the server says of the model as it is. */
export interface Validation {
  /** faults of the present text, or of the one before while it is checked */
  faults: readonly ModelProblem[];
  /** the answer is not yet that of the present text */
  checking: boolean;
  failed: boolean;
  answer: ValidateAnswer | null;
  /** with data read: members, tests; null while nothing was measured */
  measured: ValidateAnswer | null;
  measuring: boolean;
  again: () => void;
}

/** Checks the present text as it changes: at once without data, then with it. */
export function useValidation(): Validation {
  const http = useHttp();
  const text = useCubeEditor(({ history }) => history.present.text);
  const cube = useCubeEditor((state) => state.cube?.id);
  const quickText = useDebounced(text, QUICK_MS);
  const slowText = useDebounced(text, MEASURE_MS);
  const target = cube === undefined ? {} : { cube };
  const quickBody = { text: quickText, ...target };
  const slowBody = { text: slowText, ...target, measure: true };
  const quick = useQuery({
    ...cubeEditQueries.validate(http, quickBody),
    enabled: quickText !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  const hasErrors = quick.data?.faults.some(({ severity }) => severity === 'error') ?? true;
  const slow = useQuery({
    ...cubeEditQueries.validate(http, slowBody),
    enabled: slowText === quickText && !hasErrors && !quick.isPlaceholderData,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  const isMeasured = slowText === text && slow.data !== undefined && !slow.isPlaceholderData;
  const answer = (isMeasured ? slow.data : quick.data) ?? null;
  return {
    faults: answer?.faults ?? [],
    checking: quickText !== text || quick.isFetching,
    failed: quick.isError,
    answer,
    measured: slow.data ?? null,
    measuring: slow.isFetching,
    again: () => {
      void quick.refetch();
      if (slow.data || slow.isError) void slow.refetch();
    },
  };
}
