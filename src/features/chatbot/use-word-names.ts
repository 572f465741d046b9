import { useQuery } from '@tanstack/react-query';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import type { DraftMark } from './draft-marks';

const MAX_NAMES = 6;

/**
 * Names that may be meant by a marked word: those that it is read as or that are spelt alike, the nearest first.
 * undefined: they are being looked for; none where that failed.
 */
export function useWordNames(asked: string | null, mark: DraftMark | null): string[] | undefined {
  const http = useHttp();
  const { language } = useLanguage();
  const { word = '', read = null } = mark ?? {};
  const cube = asked ?? mark?.cube ?? null;
  const alone = useQuery({
    ...chatQueries.draft(http, { question: word, language, ...(cube !== null && { cube }) }),
    enabled: mark !== null && read === null,
    staleTime: 60_000,
    retry: false,
  });
  const found = useQuery({
    ...chatQueries.found(http, cube, read ?? ''),
    enabled: read !== null,
    staleTime: 60_000,
    retry: false,
  });
  if (mark === null) return [];
  const { isLoading } = read === null ? alone : found;
  if (isLoading) return undefined;
  const names =
    read === null
      ? [
          ...(alone.data?.read.choices ?? []).flatMap(({ corrections }) =>
            corrections.map((one) => one.read),
          ),
          ...(alone.data?.read.nearest ?? []),
        ]
      : [...(found.data?.items ?? []).map(({ text }) => text), read];
  const small = word.toLowerCase();
  const different = [...new Set(names)].filter((name) => name.toLowerCase() !== small);
  return different.slice(0, MAX_NAMES);
}
