import type { AppliedPlan, BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import type { HealthItem, HealthSource } from '@bi/contract/blueprint/blueprint-health';
import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { RepairBody } from '@bi/contract/blueprint/blueprint-repair';
import { prepareAnswers } from '@bi/contract/endpoints/blueprint';
import { deleteAlert, restoreAlert } from '@bi/contract/endpoints/alerts';
import { deleteCube, restoreCube } from '@bi/contract/endpoints/cubes';
import { deleteDashboard, restoreDashboard } from '@bi/contract/endpoints/dashboards';
import { deleteDocument, restoreDocument } from '@bi/contract/endpoints/documents';
import { deleteEmail, restoreEmail } from '@bi/contract/endpoints/emails';
import { deleteReport, restoreReport } from '@bi/contract/endpoints/reports';
import { deleteTable, restoreTable } from '@bi/contract/endpoints/tables';
import { deleteView, materializeView, restoreView } from '@bi/contract/endpoints/views';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyPlanOver, makeRepair, planRevert } from '../../../api/workspace-files';
import { call } from '../../../core/http/call';
import type { HttpClient } from '../../../core/http/http-types';
import { callJob } from '../../../core/http/jobs';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { explainTexts } from '../../../widgets/explain/explain-texts';
import { healthTexts } from './health-texts';

type ById = Readonly<Record<BlueprintKind, (http: HttpClient, id: string) => Promise<unknown>>>;

const REMOVE: ById = {
  table: (http, id) => call(http, deleteTable, { id }),
  view: (http, id) => call(http, deleteView, { id }),
  cube: (http, id) => call(http, deleteCube, { id }),
  report: (http, id) => call(http, deleteReport, { id }),
  dashboard: (http, id) => call(http, deleteDashboard, { id }),
  document: (http, id) => call(http, deleteDocument, { id }),
  email: (http, id) => call(http, deleteEmail, { id }),
  alert: (http, id) => call(http, deleteAlert, { id }),
};

const RESTORE: ById = {
  table: (http, id) => call(http, restoreTable, { id }),
  view: (http, id) => call(http, restoreView, { id }),
  cube: (http, id) => call(http, restoreCube, { id }),
  report: (http, id) => call(http, restoreReport, { id }),
  dashboard: (http, id) => call(http, restoreDashboard, { id }),
  document: (http, id) => call(http, restoreDocument, { id }),
  email: (http, id) => call(http, restoreEmail, { id }),
  alert: (http, id) => call(http, restoreAlert, { id }),
};

/** What is done about problems. Each says what it did; what was changed can be undone at once. */
export interface Repairs {
  /** what is under way, by key of the object */
  busy: string | null;
  /** shows the plan of another field; gives whether there is one */
  replace: (body: RepairBody) => Promise<boolean>;
  describe: (item: HealthItem, text: string) => Promise<boolean>;
  archive: (item: HealthItem) => Promise<boolean>;
  refresh: (item: HealthItem) => Promise<boolean>;
  /** stores the rows of a live View, now and every night */
  store: (item: HealthItem, view: HealthSource) => Promise<boolean>;
  /** builds the rollups that its questions miss; nothing of it changes */
  prepare: (item: HealthItem) => Promise<boolean>;
  restore: (item: HealthItem, source: HealthSource) => Promise<boolean>;
}

/** @param onPlan shows a plan that is to be looked at before it is applied */
export function useRepairs(onPlan: (plan: BlueprintPlan) => void): Repairs {
  const texts = useTexts(healthTexts);
  const reasons = useTexts(explainTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const during = async (key: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(key);
    try {
      await work();
      return true;
    } catch (failure) {
      notify.error(failure);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const undo = ({ id }: AppliedPlan, restore?: () => Promise<unknown>) =>
    void during('', async () => {
      const plan = await planRevert(http, id);
      if (restore !== undefined && plan.problems.length > 0) {
        // files cannot name what is not there; an object in the trash may
        await restore();
        await client.invalidateQueries();
        notify.success(texts.undone);
        return;
      }
      const { saved } = await applyPlanOver(http, plan.id);
      await client.invalidateQueries();
      // the workspace has moved on meanwhile: the plan says what is to be decided
      if (saved === null) onPlan(plan);
      else notify.success(texts.undone);
    });
  /** Applies a plan that breaks nothing and has nothing to decide, any other is shown; gives whether it did. */
  const carryOut = async (body: RepairBody, done: string, restore?: () => Promise<unknown>) => {
    const plan = await makeRepair(http, body);
    const isPlain = plan.ready && plan.changes.every(({ breaks }) => breaks.length === 0);
    const outcome = isPlain ? await applyPlanOver(http, plan.id) : null;
    const applied = outcome?.saved ?? null;
    await client.invalidateQueries();
    if (applied === null) {
      onPlan(plan);
      return false;
    }
    const action = { label: texts.undo, run: () => undo(applied, restore) };
    notify.ended({ title: done, tone: 'success', seconds: 8, action });
    return true;
  };
  return {
    busy,
    replace: (body) => during(body.key, async () => onPlan(await makeRepair(http, body))),
    describe: ({ key, name }, text) =>
      during(key, () => carryOut({ kind: 'describe', key, text }, texts.described(name))),
    archive: ({ key, kind, id, name }) =>
      during(key, () =>
        carryOut({ kind: 'archive', key }, texts.archived(name), () => RESTORE[kind](http, id)),
      ),
    refresh: ({ key, id, name }) =>
      during(key, async () => {
        await callJob(http, materializeView, { id }, { inPlace: true });
        await client.invalidateQueries();
        notify.success(texts.refreshed(name));
      }),
    store: ({ key }, { id, name }) =>
      during(key, async () => {
        const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
        const body = { kind: 'store', key: `view:${id}`, timezone } as const;
        if (await carryOut(body, texts.stored(name))) {
          await callJob(http, materializeView, { id }, { inPlace: true });
          await client.invalidateQueries();
        }
      }),
    prepare: ({ key, name }) =>
      during(key, async () => {
        const body = { key };
        const found = await callJob(http, prepareAnswers, { body }, { inPlace: true });
        const why = found.reasons.map((reason) => reasons[reason]);
        const description = [texts.preparedText(found), ...why].join(' ');
        notify.ended({ title: texts.prepared(name), tone: 'success', seconds: 12, description });
      }),
    restore: ({ key }, { kind, id, name }) =>
      during(key, async () => {
        await RESTORE[kind](http, id);
        await client.invalidateQueries();
        const run = () =>
          void during('', async () => {
            await REMOVE[kind](http, id);
            await client.invalidateQueries();
            notify.success(texts.undone);
          });
        const action = { label: texts.undo, run };
        notify.ended({ title: texts.restored(name), tone: 'success', seconds: 8, action });
      }),
  };
}
