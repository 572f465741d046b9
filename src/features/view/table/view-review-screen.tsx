import { useQuery } from '@tanstack/react-query';
import type { ViewDetail } from '@bi/contract/table/view';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { viewQueries } from '../../../api/views';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { CallFailure } from '../../../widgets/call-failure';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { momentText } from '../../../widgets/entity-list/moment-text';
import { useSchedule } from '../../../widgets/schedule/use-schedule';
import { mayMakeReports } from '../may-make-reports';
import { newCubeRoute, editorRoute, newReportRoute } from '../view-routes';
import { BackToList } from './back-to-list';
import { PreviewTab } from './preview-tab';
import { LineageTab, UsedByTab } from './relation-tabs';
import { ReviewTabs } from './review-tabs';
import { reviewedView } from './reviewed';
import { TABLE_STYLE } from './table-style';
import { tableTexts } from './table-texts';
import { lazyPart } from '../../../ui/lazy-part';

const ShareDialog = lazyPart(() => import('../../../widgets/share/item-share-dialog'));
const FactsMark = lazyPart(() => import('../../../widgets/item-facts/facts-mark'));
const ExportDialog = lazyPart(() => import('../../../widgets/export/export-dialog'));

/** /viewTable with `type=view`: the rows of a View, its columns, where they come from, who reads it. */
export function ViewReviewScreen({ viewId }: { viewId: string }) {
  useStyleSheet(TABLE_STYLE);
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(viewQueries.detail(http, viewId));
  if (data) return <ViewReview view={data} />;
  if (!error) {
    return (
      <div className="tv">
        <Skeleton shape="grid" rows={12} columns={6} />
      </div>
    );
  }
  return (
    <div className="tv">
      <CallFailure
        title={texts.viewLoadFailed}
        error={error}
        onRetry={() => void refetch()}
        action={<BackToList kind="views" />}
      />
    </div>
  );
}

function ViewReview({ view }: { view: ViewDetail }) {
  const texts = useTexts(tableTexts);
  const reviewed = useMemo(() => reviewedView(view), [view]);
  return (
    <section className="tv" aria-label={view.name}>
      <ViewHead view={view} />
      <ReviewTabs
        label={texts.viewParts}
        parts={(['preview', 'columns', 'lineage', 'usedBy'] as const).map((name) => [
          name,
          texts[name],
        ])}
      >
        {(active) => {
          if (active === 'columns') return <ViewColumns view={view} />;
          if (active === 'lineage') return <LineageTab reviewed={reviewed} />;
          if (active === 'usedBy') return <UsedByTab reviewed={reviewed} />;
          return <PreviewTab key={view.version} reviewed={reviewed} />;
        }}
      </ReviewTabs>
    </section>
  );
}

function ViewHead({ view }: { view: ViewDetail }) {
  const texts = useTexts(tableTexts);
  const schedule = useSchedule();
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const [exporting, setExporting] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { materialisation, materialised } = view;
  const since = materialised?.lastSuccessAt ?? null;
  const failed = materialisation.kind === 'scheduled' && materialised?.state === 'failed';
  return (
    <header className="tv-head">
      <div className="tv-title">
        <h1>{view.name}</h1>
        <div className="tv-meta">
          <FactsMark kind="view" item={view} />
          <code title={texts.nameInSql}>{view.viewName}</code>
          <span>{texts.columnCount(view.columnCount)}</span>
          <span>
            <Icon name="clock" size={13} />
            {materialisation.kind === 'live'
              ? texts.live
              : since === null
                ? texts.materialisationWaiting
                : texts.materialised(momentText(since, Date.now(), language))}
          </span>
          {failed && (
            <span className="tv-bad" title={materialised.error ?? undefined}>
              <Icon name="warning" size={13} />
              {texts.materialisationFailed}
            </span>
          )}
        </div>
        {view.description !== '' && <div className="tv-note">{view.description}</div>}
      </div>
      <div className="tv-tools">
        <Button icon={<Icon name="download" size={15} />} onClick={() => setExporting(true)}>
          {texts.download}
        </Button>
        {schedule !== null && (
          <Button
            icon={<Icon name="mail" size={15} />}
            onClick={() => schedule.open({ kind: 'view', id: view.id }, view.name)}
          >
            {schedule.label}
          </Button>
        )}
        <Button icon={<Icon name="share" size={15} />} onClick={() => setSharing(true)}>
          {view.permissions.share ? texts.share : texts.whoSees}
        </Button>
        <Button icon={<Icon name="code" size={15} />} onClick={() => navigate(editorRoute(view))}>
          {texts.openEditor}
        </Button>
        {mayMakeReports(me?.actions) && (
          <Button
            icon={<Icon name="chart" size={15} />}
            onClick={() => navigate(newReportRoute(view))}
          >
            {texts.makeReport}
          </Button>
        )}
        {me?.actions.includes('cube.edit') === true && !me.rowsLimited && (
          <Button
            type="primary"
            icon={<Icon name="cube" size={15} />}
            onClick={() => navigate(newCubeRoute(view.viewName))}
          >
            {texts.makeCube}
          </Button>
        )}
      </div>
      {sharing && <ShareDialog kind="view" item={view} onClose={() => setSharing(false)} />}
      {exporting && (
        <ExportDialog
          subject={{
            ...{ kind: 'view', id: view.id, name: view.name },
            ...{ dataAsOf: since, rowsLimited: me?.rowsLimited === true },
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </header>
  );
}

function ViewColumns({ view }: { view: ViewDetail }) {
  const texts = useTexts(tableTexts);
  return (
    <div className="tv-scroll" tabIndex={0} role="group" aria-label={texts.columns}>
      <table aria-label={texts.columns}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.type}</th>
          </tr>
        </thead>
        <tbody>
          {view.columns.map(({ name, type }) => (
            <tr key={name}>
              <td className="tv-name">{name}</td>
              <td className="tv-type">{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
