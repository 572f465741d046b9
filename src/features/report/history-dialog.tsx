import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveReport } from '@bi/contract/endpoints/reports';
import type { CubeModel } from '@bi/contract/cube';
import type { ReportSummary, ReportVersion } from '@bi/contract/report';
import { conjuncts, soleField } from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import { Button, Modal } from 'antd';
import { cubeKeys, getCube } from '../../api/cubes';
import { reportQueries } from '../../api/reports';
import { save } from '../../api/save';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { entryLabel } from '../../widgets/entry-label';
import type { CaptionOf } from '../../widgets/filter/captions';
import { filterText } from '../../widgets/filter/condition-text';
import { filterTexts } from '../../widgets/filter/filter-texts';
import { useCaptions } from '../../widgets/filter/use-captions';
import { fullMomentText } from '../../widgets/entity-list/moment-text';
import { differenceText } from './difference-text';
import { historyTexts } from './history-texts';
import { reportDifferences, type ReportWords } from './report-difference';
import { reportTexts } from './report-texts';

const STYLE = `
.bi-history{max-height:min(60vh,560px);margin:8px -8px 0;padding:0 8px;overflow:auto;list-style:none}
.bi-history li{position:relative;padding:0 0 18px 22px;border-left:1px solid var(--bi-line-strong);margin-left:6px}
.bi-history li:last-child{border-left-color:transparent;padding-bottom:4px}
.bi-history li::before{content:"";position:absolute;left:-5px;top:5px;width:9px;height:9px;border-radius:50%;
  border:2px solid var(--bi-primary);background:var(--bi-canvas)}
.bi-history li[data-current]::before{background:var(--bi-primary)}
.bi-history-head{display:flex;align-items:center;gap:8px;min-height:24px;font-size:14px;font-weight:600}
.bi-history-head small{padding:0 7px;border-radius:9px;background:var(--bi-primary-soft);color:var(--bi-primary-text);
  font-size:11px;font-weight:600}
.bi-history-head span{flex:1}
.bi-history-by{color:var(--bi-text-second);font-size:12px}
.bi-history ul{margin:6px 0 0;padding:0 0 0 16px;font-size:13px}
.bi-history ul li{display:list-item;padding:0;border:0;margin:0;list-style:disc;overflow-wrap:anywhere}
.bi-history ul li::before{content:none}
`;

interface HistoryDialogProps {
  report: Pick<ReportSummary, 'id' | 'name' | 'version' | 'cube' | 'permissions'>;
  onClose: () => void;
}

/** Versions of a report with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ report, onClose }: HistoryDialogProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(historyTexts);
  const general = useTexts(reportTexts);
  const http = useHttp();
  const history = useQuery(reportQueries.history(http, report.id));
  const cube = useQuery({
    queryKey: cubeKeys.detail(report.cube),
    queryFn: ({ signal }) => getCube(http, report.cube, { signal, inPlace: true }),
  });
  const restore = useRestore(report.id);
  const versions = history.data ?? [];
  const model = cube.data?.model ?? null;
  const filters = versions.flatMap(({ query }) => (query.where ? conjuncts(query.where) : []));
  const caption = useCaptions(report.cube, model, filters);

  return (
    <Modal
      open
      width={620}
      title={texts.title(report.name)}
      footer={<Button onClick={onClose}>{general.close}</Button>}
      onCancel={onClose}
    >
      {(history.isPending || cube.isPending) && <Skeleton shape="lines" rows={5} />}
      {history.isError && (
        <ErrorState
          title={texts.failed}
          text={toCallError(history.error).message}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isSuccess && !cube.isPending && (
        <ol className="bi-history">
          {versions.map((version, index) => (
            <VersionEntry
              key={version.version}
              version={version}
              earlier={versions[index + 1] ?? null}
              model={model}
              caption={caption}
              current={index === 0}
              busy={restore.isPending}
              onRestore={
                report.permissions.edit && index > 0
                  ? () =>
                      restore.mutate({ version, current: versions[0]?.version ?? report.version })
                  : null
              }
            />
          ))}
        </ol>
      )}
    </Modal>
  );
}

interface VersionEntryProps {
  version: ReportVersion;
  /** the version before; null for the first */
  earlier: ReportVersion | null;
  model: CubeModel | null;
  caption: CaptionOf;
  current: boolean;
  busy: boolean;
  onRestore: (() => void) | null;
}

function VersionEntry(props: VersionEntryProps) {
  const { version, earlier, model, caption, current, busy, onRestore } = props;
  const texts = useTexts(historyTexts);
  const conditions = useTexts(filterTexts);
  const { language } = useLanguage();
  const words: ReportWords = {
    label: (name) => (model ? labelOf(model, name) : name),
    entry: (query, id) => (model ? entryLabel(query, model, id, language) : id),
    grain: texts.grain,
    filter: (filter) => {
      if (!model) return JSON.stringify(filter);
      const condition = filterText(filter, model, conditions, language, caption);
      const field = soleField(filter);
      return field === null ? condition : `${labelOf(model, field)} ${condition}`;
    },
  };
  const differences = earlier ? reportDifferences(earlier, version, words) : [];
  return (
    <li data-current={current ? '' : undefined}>
      <div className="bi-history-head">
        {texts.version(version.version)}
        {current && <small>{texts.current}</small>}
        <span />
        {onRestore && (
          <Button size="small" disabled={busy} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </div>
      <div className="bi-history-by">
        {texts.by(version.savedBy, fullMomentText(version.savedAt, language))}
      </div>
      <ul>
        {earlier === null && <li>{texts.first}</li>}
        {earlier !== null && differences.length === 0 && <li>{texts.nothing}</li>}
        {differences.map((difference) => {
          const text = differenceText(difference, texts);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </li>
  );
}

function useRestore(id: string) {
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const texts = useTexts(historyTexts);
  return useMutation({
    mutationFn: ({ version, current }: { version: ReportVersion; current: number }) => {
      const { name, description, tag, stag, query, presentation } = version;
      const body = { name, description, tag, stag, query, presentation, version: current };
      return save(http, saveReport, { id, body });
    },
    onSuccess: async ({ conflict }, { version }) => {
      await client.invalidateQueries({ queryKey: reportQueries.all });
      if (conflict) notify.info(texts.conflict);
      else notify.success(texts.restored(version.version));
    },
  });
}
