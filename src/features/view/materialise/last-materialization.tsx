import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewDetail } from '@bi/contract/table/view';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button } from 'antd';
import { materializeView } from '@bi/contract/endpoints/views';
import { viewQueries } from '../../../api/views';
import { callJob } from '../../../core/http/jobs';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useWorkEnd } from '../../../host/use-work-end';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { viewTexts } from '../view-texts';

const LOOK_MS = 2000;

interface LastMaterializationProps {
  view: Pick<ViewDetail, 'id' | 'name' | 'materialisation' | 'materialised' | 'permissions'>;
}

/** How the last materialization of a View went, asked again while it runs; starts one now. */
export function LastMaterialization({ view }: LastMaterializationProps) {
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const end = useWorkEnd();
  const client = useQueryClient();
  const { data } = useQuery({
    ...viewQueries.detail(http, view.id),
    refetchInterval: ({ state }) =>
      state.data?.materialised?.state === 'running' ? LOOK_MS : false,
  });
  const { materialisation, materialised, permissions } = data ?? view;
  const count = (rows: number) => formatForScreen(rows, '#,##0', language);
  const now = useMutation({
    mutationFn: () => callJob(http, materializeView, { id: view.id }, { inPlace: true }),
    onSuccess: ({ rowCount }) => end.done(view.name, texts.storedRows(count(rowCount ?? 0))),
    onError: (failure) => {
      if (end.isAway()) end.failed(view.name, failure);
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewQueries.all }),
  });
  if (materialisation.kind === 'live') return null;
  const states = {
    waiting: texts.stateWaiting,
    running: texts.stateRunning,
    done: texts.stateDone,
    failed: texts.stateFailed,
  };
  const { state, lastSuccessAt, rowCount, error } = materialised ?? {
    ...{ state: 'waiting', lastSuccessAt: null, rowCount: null, error: null },
  };
  const shown = now.isPending ? 'running' : state;
  const facts: [string, string][] = [
    [texts.state, states[shown]],
    [
      texts.lastSuccess,
      lastSuccessAt === null ? texts.never : fullMomentText(lastSuccessAt, language),
    ],
    [texts.rows, rowCount === null ? '' : count(rowCount)],
  ];
  const wrong = now.isError ? toCallError(now.error, language).message : error;
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 12,
        paddingTop: 12,
        borderTop: '1px solid var(--bi-line)',
      }}
    >
      <dl
        style={{
          display: 'grid',
          flex: 1,
          gridTemplateColumns: 'max-content 1fr',
          gap: '4px 16px',
          margin: 0,
          fontSize: 13,
        }}
      >
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt style={{ color: 'var(--bi-text-second)' }}>{label}</dt>
              <dd style={{ margin: 0 }}>{value}</dd>
            </div>
          ))}
      </dl>
      {permissions.edit && (
        <Button
          size="small"
          icon={<Icon name="play" size={14} />}
          loading={shown === 'running'}
          onClick={() => now.mutate()}
        >
          {texts.computeNow}
        </Button>
      )}
      {wrong !== null && shown !== 'running' && (
        <div role="alert" style={{ flex: '1 0 100%', color: 'var(--bi-danger)', fontSize: 13 }}>
          {wrong}
        </div>
      )}
    </div>
  );
}
