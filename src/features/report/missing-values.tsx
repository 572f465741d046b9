import { listMembers } from '@bi/contract/endpoints/cubes';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberPath } from '@bi/contract/cube/member';
import type { Filter, MeasureFilter } from '@bi/contract/query/query';
import { labelOf } from '@bi/olap/query/model-fields';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useAfterPaint } from '../../ui/use-after-paint';
import { viewerTexts } from './viewer-texts';

interface MissingValuesProps {
  /** id or slug of the cube */
  cube: string;
  model: CubeModel;
  filters: readonly MeasureFilter[];
}

/** Most values of a filter that are looked up, and the members of a hierarchy below which they are. */
const MAX_LOOKED_UP = 100;
const MAX_PARENTS = 8;
/** Values that are named of a filter, and of each of several; the others are counted. */
const MAX_NAMED = 8;
const MAX_OF_SEVERAL = 3;

/** Names the values of filters that the data, as its reader sees it, does not have; nothing where it has all. */
export function MissingValues({ cube, model, filters }: MissingValuesProps) {
  const texts = useTexts(viewerTexts);
  const http = useHttp();
  const isGuest = useMe().data?.role === 'guest';
  const isPainted = useAfterPaint(true);
  const lists = filters.flatMap((filter) => textLists(filter));
  const { data = [] } = useQuery({
    queryKey: [...cubeQueries.all, 'missing-values', cube, lists],
    queryFn: ({ signal }) =>
      Promise.all(
        lists.map(async ({ where, parent, names }) => {
          const body = { of: where.of, parent, where, limit: MAX_LOOKED_UP };
          const options = { signal, inPlace: true, retry: false } as const;
          const { members } = await call(http, listMembers, { id: cube, body }, options);
          const found = new Set(members.map(({ path }) => path.at(-1)));
          return { of: where.of, names: names.filter((name) => !found.has(name)) };
        }),
      ),
    enabled: isPainted && lists.length > 0 && !isGuest,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const missing = data.filter(({ names }) => names.length > 0);
  if (missing.length === 0) return null;
  const most = missing.length > 2 ? MAX_OF_SEVERAL : MAX_NAMED;
  return (
    <div className="bi-viewer-note" role="status">
      <Icon name="warning" size={14} />
      <span>
        {missing
          .map(({ of, names }) => {
            const named = names.length > most + 1 ? names.slice(0, most) : names;
            return texts.noSuchValue(labelOf(model, of), named, names.length - named.length);
          })
          .join(' ')}
      </span>
    </div>
  );
}

type NamedFilter = Extract<Filter, { of: string }>;

/** Texts that a condition lists, of a hierarchy those below one member. */
interface TextList {
  where: NamedFilter;
  parent: MemberPath;
  names: string[];
}

/** The texts that a condition lists of one field; nothing of any other condition. */
function textLists(filter: MeasureFilter): TextList[] {
  if (!('of' in filter) || filter.op !== 'in' || 'grain' in filter) return [];
  const paths = 'paths' in filter ? filter.paths : [filter.values].flat().map((value) => [value]);
  const isListed = Array.isArray(paths) && paths.length <= MAX_LOOKED_UP;
  if (!isListed || !paths.every((path) => typeof path.at(-1) === 'string')) return [];
  const lists = new Map<string, TextList>();
  for (const path of paths) {
    const parent = path.slice(0, -1);
    const key = JSON.stringify(parent);
    const list = lists.get(key) ?? { where: filter, parent, names: [] };
    list.names.push(String(path.at(-1)));
    lists.set(key, list);
  }
  return lists.size > MAX_PARENTS ? [] : [...lists.values()];
}
