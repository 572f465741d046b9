import type { InputRef } from 'antd';
import type { RefObject } from 'react';
import { resetQuery, swapAxes } from '@bi/olap/query/edit-fields';
import type { useAnswer } from '../../../host/use-answer';
import { useCommand } from '../../../host/use-command';
import { useOlapFinder } from '../find/use-olap-finder';
import type { SaveSteps } from '../save/use-save';
import { useOlapStore } from '../state/olap-context';
import type { ShortcutCommand } from './shortcuts';
import { useScreenKeys } from './use-screen-keys';

interface ExplorationVerbs {
  box: RefObject<HTMLDivElement | null>;
  searchBox: RefObject<InputRef | null>;
  answer: ReturnType<typeof useAnswer>;
  saving: SaveSteps;
  may: { save: boolean; share: boolean; export: boolean };
  openExport: () => void;
  toggleFields: () => void;
  toggleFull: () => void;
  share: () => void;
  help: () => void;
  explain: () => void;
}

/** What an exploration does by its keys, by the finder and by calls of its element; gives the handlers of keys. */
export function useExplorationCommands(verbs: ExplorationVerbs) {
  const { box, searchBox, answer, saving, may, openExport, help, explain } = verbs;
  const store = useOlapStore();
  const { undo, redo, edit, present } = store.getState();
  const run: Record<ShortcutCommand, () => void> = {
    undo,
    redo,
    swap: () => edit(swapAxes),
    save: saving.save,
    saveAs: saving.saveAs,
    search: () => searchBox.current?.focus({ cursor: 'all' }),
    stop: answer.stop,
    run: answer.run,
    help,
    grid: () => present({ show: 'grid' }),
    chart: () => present({ show: 'chart' }),
    both: () => present({ show: 'both' }),
    fields: verbs.toggleFields,
    explain,
  };
  useOlapFinder({
    ...{ undo, redo, swap: run.swap, explain, help },
    fullScreen: verbs.toggleFull,
    save: may.save ? saving.save : undefined,
    share: may.share ? verbs.share : undefined,
    exportFile: may.export ? openExport : undefined,
  });
  const keys = useScreenKeys(box, (verb) => {
    if ((verb === 'save' || verb === 'saveAs') && !may.save) return false;
    run[verb]();
    return true;
  });

  useCommand('getState', () => store.getState().history.present);
  useCommand('refresh', answer.run);
  useCommand('undo', undo);
  useCommand('redo', redo);
  useCommand('reset', () => edit(resetQuery));
  return keys;
}
