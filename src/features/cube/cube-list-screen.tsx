import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { CubeSummary } from '@bi/contract/cube-entity';
import type { ReactNode } from 'react';
import { cubeKeys, listCubes } from '../../api/cubes';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CubeListBar } from './cube-list-bar';
import {
  listQuery,
  PAGE_SIZE,
  readListState,
  writeListState,
  type CubeListState,
} from './cube-list-state';
import { CUBE_LIST_STYLE } from './cube-list-style';
import { CubeTable } from './cube-table';
import { cubeTexts } from './cube-texts';

/** The list of cubes: search, sort and folder in the URL, each opens on the OLap screen. */
export function CubeListScreen(): ReactNode {
  useStyleSheet(CUBE_LIST_STYLE);
  const texts = useTexts(cubeTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { navigate, search, setSearch } = useNavigatePort();
  const state = readListState(search);
  const query = listQuery(state);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: cubeKeys.list(query),
    queryFn: ({ signal }) => listCubes(http, query, { signal, inPlace: true }),
    placeholderData: (previous) => previous,
  });
  const change = (patch: Partial<CubeListState>): void => {
    const turnsPage = patch.page !== undefined;
    const next = { ...state, ...(turnsPage ? {} : { page: 1 }), ...patch };
    setSearch(writeListState(next, search), { replace: !turnsPage });
  };
  const open = (cube: CubeSummary): void => {
    const address = new URLSearchParams({ report_id: cube.slug, type: 'cube', name: cube.name });
    if (cube.tag !== '') address.set('tag', cube.tag);
    if (cube.stag !== '') address.set('stag', cube.stag);
    navigate(`/olap?${address.toString()}`);
  };
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const failure = error && !data ? toCallError(error, language) : null;
  const narrowed = state.search !== '' || state.tag !== '';
  return (
    <section className="cubes" aria-label={texts.list}>
      <CubeListBar state={state} folders={data?.tags ?? []} onChange={change} />
      <div
        className="cubes-body"
        aria-busy={isFetching}
        data-stale={isPlaceholderData ? '' : undefined}
      >
        {failure && (
          <ErrorState
            text={failure.message}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!failure && !data && <Skeleton shape="grid" rows={6} columns={5} />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<Icon name={narrowed ? 'search' : 'cube'} />}
            text={narrowed ? texts.nothingFound : texts.empty}
            action={
              narrowed && (
                <Button onClick={() => change({ search: '', tag: '', stag: '' })}>
                  {texts.clear}
                </Button>
              )
            }
          />
        )}
        {data && data.items.length > 0 && (
          <CubeTable cubes={data.items} state={state} onChange={change} onOpen={open} />
        )}
      </div>
      <div className="cubes-foot">
        <span role="status">{data ? texts.count(data.total) : ''}</span>
        {pages > 1 && (
          <>
            <Button
              type="text"
              aria-label={texts.previous}
              icon={<Icon name="chevronLeft" />}
              disabled={state.page <= 1}
              onClick={() => change({ page: state.page - 1 })}
            />
            <span>{texts.page(state.page, pages)}</span>
            <Button
              type="text"
              aria-label={texts.next}
              icon={<Icon name="chevronRight" />}
              disabled={state.page >= pages}
              onClick={() => change({ page: state.page + 1 })}
            />
          </>
        )}
      </div>
    </section>
  );
}
