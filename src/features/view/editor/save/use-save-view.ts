import { useQueryClient } from '@tanstack/react-query';
import type { ViewConflict, ViewDetail, ViewImpact, ViewSave } from '@bi/contract/table/view';
import { useState } from 'react';
import { createView } from '@bi/contract/endpoints/views';
import { sqlQueries } from '../../../../api/sql';
import { saveViewOver, viewQueries } from '../../../../api/views';
import { call } from '../../../../core/http/call';
import { useHttp } from '../../../../host/use-http';
import { useEmit } from '../../../../host/use-emit';
import { useNotify } from '../../../../host/use-notify';
import { useTexts } from '../../../../host/use-texts';
import type { EntityNaming } from '../../../../widgets/entity-list/edit-entity-dialog';
import { useSqlEditor } from '../sql-editor-context';
import type { EditorTab } from '../tabs/editor-tab';
import type { TabStore } from '../tabs/tab-store';
import { statementAt, statementsOf } from '../text/sql-statements';
import { variablesOf } from '../variables/variable-names';
import { saveViewTexts } from './save-view-texts';

/** What a person has to decide before a View is saved; null for nothing. */
export type SaveStep =
  | { kind: 'name'; tab: EditorTab; sql: string; own: boolean; start: EntityNaming }
  | { kind: 'impact'; tab: EditorTab; view: ViewDetail; impact: ViewImpact; body: ViewSave }
  | { kind: 'conflict'; tab: EditorTab; view: ViewDetail; conflict: ViewConflict }
  | null;

/** Saving the View of a tab, or a statement as a new one. */
export interface SaveActions {
  step: SaveStep;
  busy: boolean;
  close: () => void;
  /** saves over the tab's View, or asks for a name where there is none */
  save: (tab: EditorTab, view: ViewDetail | null) => Promise<void>;
  saveAs: (tab: EditorTab, view: ViewDetail | null) => void;
  /** makes the View; rejects with the failure */
  create: (naming: EntityNaming) => Promise<void>;
  accept: () => Promise<void>;
  settle: (choice: 'theirs' | 'mine' | 'copy') => Promise<void>;
}

/** Saves Views from tabs. Of several statements the one at the caret is saved, into a tab of its own. */
export function useSaveView(): SaveActions {
  const http = useHttp();
  const notify = useNotify();
  const emit = useEmit();
  const client = useQueryClient();
  const texts = useTexts(saveViewTexts);
  const { tabs, code } = useSqlEditor();
  const [step, setStep] = useState<SaveStep>(null);
  const [busy, setBusy] = useState(false);

  const saved = async (view: ViewDetail): Promise<void> => {
    client.setQueryData(viewQueries.detail(http, view.id).queryKey, view);
    const { id, slug, name } = view;
    emit('bi-view-saved', { id, slug, name });
    notify.success(texts.saved(name));
    setStep(null);
    await Promise.all([
      client.invalidateQueries({ queryKey: viewQueries.all }),
      client.invalidateQueries({ queryKey: sqlQueries.catalogKey }),
    ]);
  };
  const send = async (tab: EditorTab, view: ViewDetail, body: ViewSave): Promise<void> => {
    setBusy(true);
    try {
      const outcome = await saveViewOver(http, { id: view.id, body });
      if (outcome.kind === 'saved') {
        const { name, version } = outcome.view;
        tabs.getState().change(tab.id, { title: name, viewVersion: version });
        await saved(outcome.view);
      } else if (outcome.kind === 'impact') {
        setStep({ kind: 'impact', tab, view, impact: outcome.impact, body });
      } else {
        setStep({ kind: 'conflict', tab, view, conflict: outcome.conflict });
      }
    } catch {
      // shown by the client; the text stays in its tab
    } finally {
      setBusy(false);
    }
  };
  const ask = (tab: EditorTab, view: ViewDetail | null): void => {
    const saved = statementOf(tab, code.current?.place().head ?? 0);
    if (saved === null) {
      notify.info(texts.nothing);
      return;
    }
    const { sql, several } = saved;
    const start = namingOf(view, texts);
    setStep({
      kind: 'name',
      tab,
      sql,
      own: several || view !== null,
      start,
    });
  };

  return {
    step,
    busy,
    close: () => setStep(null),
    async save(tab, view) {
      if (view === null || tab.viewId === null || !view.permissions.edit) ask(tab, view);
      else await send(tab, view, bodyOf(tab, view, tab.viewVersion ?? view.version));
    },
    saveAs: ask,
    async create(naming) {
      if (step?.kind !== 'name') return;
      const { tab, sql, own } = step;
      const variables = variablesOf(sql, tab.variables);
      const body = { ...naming, sql, variables };
      const view = await call(http, createView, { body }, { inPlace: true });
      const link = { title: view.name, viewId: view.id, viewVersion: view.version };
      const { create, change } = tabs.getState();
      if (own) create({ ...link, sql, variables, values: tab.values });
      else change(tab.id, link);
      await saved(view);
    },
    async accept() {
      if (step?.kind !== 'impact') return;
      await send(step.tab, step.view, { ...step.body, accept: true });
    },
    async settle(choice) {
      if (step?.kind !== 'conflict') return;
      const { tab } = step;
      const { current } = step.conflict;
      client.setQueryData(viewQueries.detail(http, current.id).queryKey, current);
      if (choice === 'copy') {
        ask(tab, current);
        return;
      }
      setStep(null);
      if (choice === 'mine') await send(tab, current, bodyOf(tab, current, current.version));
      else takeTheirs(tabs.getState(), tab, current, texts.theirsTab(current.name));
    },
  };
}

/** What is sent to save a tab over its View. */
function bodyOf(tab: EditorTab, view: ViewDetail, version: number): ViewSave {
  const { name, description, tag, stag, materialisation } = view;
  const variables = variablesOf(tab.sql, tab.variables);
  return { name, description, tag, stag, materialisation, sql: tab.sql, variables, version };
}

/** The name a View is offered, which is a copy of the tab's View where there is one. */
function namingOf(
  view: ViewDetail | null,
  texts: { copyOf: (name: string) => string },
): EntityNaming {
  return {
    name: view ? texts.copyOf(view.name) : '',
    description: view?.description ?? '',
    tag: view?.tag ?? '',
    stag: view?.stag ?? '',
  };
}

/** Shows what another person saved in the tab, and what was written here in one of its own. */
function takeTheirs(tabs: TabStore, tab: EditorTab, current: ViewDetail, title: string): void {
  const { sql, variables, values } = tab;
  tabs.change(tab.id, {
    sql: current.sql,
    variables: current.variables,
    viewVersion: current.version,
  });
  tabs.create({ title, sql, variables, values });
  tabs.activate(tab.id);
}

/** What is saved of a tab: all of it, or of several statements the one at the caret; null where there is none. */
function statementOf({ sql }: EditorTab, head: number): { sql: string; several: boolean } | null {
  const range = statementAt(sql, head);
  if (range === null) return null;
  const several = statementsOf(sql).length > 1;
  return { sql: several ? sql.slice(range.from, range.to) : sql, several };
}
