import { useQueryClient } from '@tanstack/react-query';
import { createReport, saveReport } from '@bi/contract/endpoints/reports';
import type { ReportConflict, ReportCreate, ReportDetail } from '@bi/contract/report/report';
import { labelOf, shownMeasures, withCalculated } from '@bi/olap/query/model-fields';
import { useState } from 'react';
import { reportQueries } from '../../../api/reports';
import { saveOver } from '../../../api/save';
import { call } from '../../../core/http/call';
import { useEmit } from '../../../host/use-emit';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useOlapStore } from '../state/olap-context';
import type { OlapStore } from '../state/olap-store';
import type { EntityNaming } from '../../../widgets/entity-list/edit-entity-dialog';
import { saveTexts } from './save-texts';
import { LINK_PARAM, STATE_PARAM } from '../../../widgets/address-params';

/** Saving of an exploration: what is open, and what each button does. */
export interface SaveSteps {
  /** what the save dialog starts with; null while it is closed */
  dialog: EntityNaming | null;
  /** the newer version on the server; null unless a save met one */
  conflict: ReportConflict | null;
  busy: boolean;
  /** saves over the report, or asks for a name when there is none */
  save: () => void;
  /** asks for the name of a new report */
  saveAs: () => void;
  create: (fields: EntityNaming) => Promise<void>;
  close: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
  saveCopy: () => void;
}

/** The verbs of saving, with their messages and where they lead. */
export function useSave(): SaveSteps {
  const http = useHttp();
  const client = useQueryClient();
  const store = useOlapStore();
  const notify = useNotify();
  const emit = useEmit();
  const { navigate, search } = useNavigatePort();
  const texts = useTexts(saveTexts);
  const [dialog, setDialog] = useState<EntityNaming | null>(null);
  const [conflict, setConflict] = useState<ReportConflict | null>(null);
  const [busy, setBusy] = useState(false);

  const bodyOf = (fields: EntityNaming): ReportCreate => {
    const { query, presentation } = store.getState().history.present;
    const { window: _window, ...kept } = query;
    return { ...fields, query: kept, presentation };
  };
  const took = (report: ReportDetail): void => {
    store.getState().markSaved(report);
    client.setQueryData(reportQueries.detail(http, report.slug).queryKey, report);
    client.setQueryData(reportQueries.detail(http, report.id).queryKey, report);
    void client.invalidateQueries({ queryKey: reportQueries.lists });
    emit('bi-report-saved', { id: report.id, slug: report.slug, name: report.name });
  };
  const create = async (fields: EntityNaming): Promise<void> => {
    const report = await call(http, createReport, { body: bodyOf(fields) }, { inPlace: true });
    took(report);
    setDialog(null);
    notify.success(texts.saved(report.name));
    navigate(reportAddress(report, search), { replace: true });
  };
  const over = async (version: number): Promise<void> => {
    const { report } = store.getState();
    if (!report) return;
    setBusy(true);
    try {
      const { name, description, tag, stag } = report;
      const body = { ...bodyOf({ name, description, tag, stag }), version };
      const outcome = await saveOver(http, saveReport, { id: report.id, body });
      if (outcome.saved) {
        took(outcome.saved);
        setConflict(null);
        notify.success(texts.savedAgain);
      } else {
        setConflict(outcome.conflict);
      }
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const saveAs = (): void => {
    const { report } = store.getState();
    setDialog({
      name: report ? texts.copyName(report.name) : proposedName(store.getState(), texts),
      description: report?.description ?? '',
      tag: report?.tag ?? '',
      stag: report?.stag ?? '',
    });
  };
  return {
    dialog,
    conflict,
    busy,
    create,
    saveAs,
    save() {
      const { report } = store.getState();
      if (report?.permissions.edit) void over(report.version);
      else saveAs();
    },
    close() {
      setDialog(null);
      setConflict(null);
    },
    takeTheirs() {
      if (!conflict) return;
      const { query, presentation } = conflict.current;
      store.getState().replace({ query, presentation });
      took(conflict.current);
      setConflict(null);
    },
    keepMine() {
      if (conflict) void over(conflict.current.version);
    },
    saveCopy() {
      setConflict(null);
      saveAs();
    },
  };
}

/** Address of a report on this screen; the parameters the breadcrumb shows come along. */
function reportAddress(report: ReportDetail, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete(STATE_PARAM);
  next.delete(LINK_PARAM);
  next.set('report_id', report.slug);
  next.set('type', 'report');
  next.set('name', report.name);
  for (const key of ['tag', 'stag'] as const) {
    if (report[key] === '') next.delete(key);
    else next.set(key, report[key]);
  }
  return `/olap?${next.toString()}`;
}

function proposedName(
  { cube, history }: OlapStore,
  texts: {
    defaultName: (cube: string) => string;
    measureBy: (a: string, b: string) => string;
    and: string;
  },
): string {
  const { query } = history.present;
  const model = withCalculated(cube.model, query);
  const label = (name: string): string => labelOf(model, name);
  const shown = [...new Set(shownMeasures(query))];
  const measures = shown.slice(0, 2).map(label).join(texts.and);
  const fields = [...query.rows, ...query.columns].slice(0, 2).map(({ of }) => label(of));
  if (measures === '' || fields.length === 0) return texts.defaultName(cube.name);
  return texts.measureBy(measures, fields.join(texts.and)).slice(0, 120);
}
