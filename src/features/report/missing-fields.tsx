import { saveReport } from '@bi/contract/endpoints/reports';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import type { OlapState } from '@bi/olap/query/olap-state';
import { missingNames } from '@bi/olap/repair/missing-names';
import { spokenName } from '@bi/olap/repair/spoken-name';
import { withoutMissing } from '@bi/olap/repair/without-missing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { reportQueries } from '../../api/reports';
import { saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { repairTexts } from './repair-texts';
import type { OpenReport } from './use-report-viewer';

const RepairDialog = lazyPart(() => import('./repair-dialog'));

/** In place of a report whose cube no longer has what it uses: what is missing, and how to continue. */
export default function MissingFields(props: {
  open: OpenReport;
  /** shown where nothing is missing */
  otherwise: ReactNode;
  onReload: () => void;
}) {
  const { open, otherwise, onReload } = props;
  const { report, cube, state } = open;
  const missing = useMemo(() => missingNames(state.query, cube.model), [state.query, cube.model]);
  const texts = useTexts(repairTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const [repairing, setRepairing] = useState(false);
  const mayEdit = report.permissions.edit;
  const rest = withoutMissing(state.query, cube.model);
  const show = (next: OlapState) => {
    open.setState(next);
    setRepairing(false);
  };
  const saving = useMutation({
    mutationFn: ({ query, presentation }: OlapState) => {
      const { id, name, description, tag, stag, version } = report;
      const body = { name, description, tag, stag, version, query, presentation };
      return saveOver(http, saveReport, { id, body });
    },
    onSuccess: async ({ conflict }) => {
      open.setState(null);
      setRepairing(false);
      await client.invalidateQueries({ queryKey: reportQueries.all });
      onReload();
      if (conflict === null) notify.success(texts.saved);
      else notify.info(texts.conflict);
    },
    onError: (error) => notify.error(error),
  });
  if (missing.length === 0) return otherwise;
  const names = missing.map(({ name }) => `“${spokenName(name)}”`).join(texts.and);
  const source = viewOfCube(cube.slug) === null ? texts.aCube(cube.name) : texts.aView(cube.name);
  const text = mayEdit
    ? texts.text(source, names)
    : texts.askEditor(source, names, report.ownerName);
  return (
    <div className="bi-viewer-body">
      <EmptyState
        role="alert"
        title={texts.title}
        text={text}
        icon={<Icon name="warning" />}
        action={
          <div className="bi-empty-ways">
            <Button type={mayEdit ? 'primary' : 'default'} onClick={() => setRepairing(true)}>
              {texts.open}
            </Button>
            {rest !== null && (
              <Button onClick={() => show({ ...state, query: rest })}>{texts.showWithout}</Button>
            )}
          </div>
        }
      />
      {repairing && (
        <RepairDialog
          name={report.name}
          state={state}
          model={cube.model}
          busy={saving.isPending}
          onSave={mayEdit ? (next: OlapState) => saving.mutate(next) : undefined}
          onShow={show}
          onClose={() => setRepairing(false)}
        />
      )}
    </div>
  );
}
