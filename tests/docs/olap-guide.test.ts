import { MODEL_LISTS } from '@bi/olap/model/model-lists';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cubeTexts } from '../../src/features/cube/cube-texts';
import { breaksTexts } from '../../src/features/cube/breaks-texts';
import { cubeEditorTexts } from '../../src/features/cube/editor/cube-editor-texts';
import { olapTexts } from '../../src/features/olap/state/olap-texts';
import { uiTexts } from '../../src/ui/ui-texts';
import { filterTexts } from '../../src/widgets/filter/filter-texts';
import { entityListTexts } from '../../src/widgets/entity-list/entity-list-texts';

const guide = (name: string): string => readFileSync(`docs/guide/${name}.md`, 'utf8');

/** Controls with a text of their own; the others are named by what they act on. */
const CONTROLS = [
  'undo',
  'redo',
  'swap',
  'totals',
  'clearAll',
  'clearFilters',
  'share',
  'exportFile',
  'fullScreen',
  'leaveFullScreen',
  'shortcuts',
  'save',
  'saveAs',
  'saveCopy',
  'revert',
  'unsaved',
  'showFields',
  'hideFields',
  'searchFields',
  'rows',
  'columns',
  'measures',
  'filters',
  'toRows',
  'toColumns',
  'addRows',
  'addColumns',
  'addMeasures',
  'addFilters',
  'remove',
  'moveBack',
  'moveForth',
  'levelsShown',
  'grain',
  'sorting',
  'natural',
  'before',
  'after',
  'clearTop',
  'drillUp',
  'grid',
  'chart',
  'both',
  'chartKind',
  'stop',
  'undoLast',
  'apply',
  'cancel',
] as const;
const FILTERS = [
  'members',
  'text',
  'range',
  'relative',
  'keep',
  'leaveOut',
  'loadMore',
  'takeAway',
] as const;
const LIST = [
  'search',
  'rows',
  'dataAsOf',
  'contents',
  'newCube',
  'searchTables',
  'emptyModel',
  'open',
  'edit',
] as const;
const COMMON_LIST = [
  'edit',
  'duplicate',
  'history',
  'usedBy',
  'allFolders',
  'trash',
  'refresh',
  'name',
  'tag',
  'stag',
  'owner',
  'updated',
  'delete',
  'restore',
  'undo',
  'clearSelection',
] as const;
const PAGES = ['previousPage', 'nextPage'] as const;
const EDITOR = [
  'visual',
  'text',
  'undo',
  'redo',
  'preview',
  'versions',
  'explore',
  'save',
  'filterParts',
  'moveUp',
  'moveDown',
  'duplicate',
  'remove',
  'noProblems',
  'runTests',
  'discardDraft',
  'takeTheirs',
  'keepMine',
  'keepBoth',
  'saveCopy',
  'previewMeasure',
  'previewGrain',
  'previewCalendar',
  'general',
  ...MODEL_LISTS,
] as const;

describe.each(['en', 'zh'] as const)('the guides in %s', (language) => {
  const suffix = language === 'en' ? '' : '.zh';

  test.each(CONTROLS)('name the control %s of the OLap screen', (control) => {
    expect(guide(`olap${suffix}`)).toContain(olapTexts[language][control]);
  });

  test.each(FILTERS)('name %s of the filters', (control) => {
    expect(guide(`olap${suffix}`)).toContain(filterTexts[language][control]);
  });

  test.each(LIST)('name %s of the list of cubes', (control) => {
    expect(guide(`cube${suffix}`)).toContain(cubeTexts[language][control]);
  });

  test.each(COMMON_LIST)('name %s that every list has', (control) => {
    expect(guide(`cube${suffix}`)).toContain(entityListTexts[language][control]);
  });

  test.each(PAGES)('name %s of long lists', (control) => {
    expect(guide(`cube${suffix}`)).toContain(uiTexts[language][control]);
  });

  test.each(['save', 'back', 'restore', 'leave'] as const)(
    'name %s of what breaks a report',
    (control) => {
      expect(guide(`cube${suffix}`)).toContain(breaksTexts[language][control]);
    },
  );

  test.each(EDITOR)('name %s of the cube editor', (control) => {
    expect(guide(`cube${suffix}`)).toContain(cubeEditorTexts[language][control]);
  });
});
