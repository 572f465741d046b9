import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cubeTexts } from '../../src/features/cube/cube-texts';
import { olapTexts } from '../../src/features/olap/olap-texts';
import { filterTexts } from '../../src/widgets/filter/filter-texts';

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
  'exportCsv',
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
  'allFolders',
  'name',
  'rows',
  'dataAsOf',
  'owner',
  'updated',
  'contents',
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
});
