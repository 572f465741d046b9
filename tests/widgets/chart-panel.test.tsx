import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { drawnMeasures, kindOf } from '@bi/olap/chart/data/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '../../src/core/http/http-types';
import { ChartPanel } from '../../src/widgets/chart-panel/chart-panel';
import type { PanelFocus } from '../../src/widgets/chart-panel/use-panel-focus';
import { putOnStage, type Stage } from '../features/olap/olap-fixture';
import { count, level, months, REGIONS } from '../olap/chart/picture-cases';
import { until } from '../until';
import { buildCellSet } from './build-cell-set';

let stage: Stage;
let spec: ChartSpec = { version: 1 };
/** whether each change was a step of its own */
let steps: boolean[] = [];
let setSpec: (spec: ChartSpec) => void = () => undefined;
let setFocus: (focus: PanelFocus) => void = () => undefined;

afterEach(() => stage.leave());

const goal = { ...count, m: 'goal', label: 'Goal', value: () => 90 };
const bars = buildCellSet({
  rows: { levels: [level('Region', REGIONS)] },
  columns: { levels: [] },
  measures: [count, goal],
});
const lines = buildCellSet({
  rows: { levels: [months(24)] },
  columns: { levels: [level('Region', REGIONS)] },
  measures: [count],
});

function Panel({ cellSet, start }: { cellSet: typeof bars; start: ChartSpec }) {
  const [now, setNow] = useState(start);
  const [focus, openAt] = useState<PanelFocus | null>(null);
  setFocus = openAt;
  spec = now;
  setSpec = setNow;
  const measures = drawnMeasures(now, cellSet.measures);
  const drawn = chartOption({
    cellSet,
    kind: kindOf(now),
    spec: now,
    palette: LIGHT_PALETTE,
    language: 'en',
    ...(measures !== undefined && { measures }),
  });
  const onSpec = (next: ChartSpec, options?: { continues?: boolean }) => {
    steps.push(options?.continues !== true);
    setNow(next);
  };
  return <ChartPanel {...{ spec: now, cellSet, drawn, focus, onSpec }} />;
}

async function open(group: string, start: Omit<ChartSpec, 'version'> = {}, cellSet = bars) {
  steps = [];
  const whole: ChartSpec = { version: 1, ...start };
  stage = putOnStage({} as HttpClient, '/', () => <Panel cellSet={cellSet} start={whole} />);
  await until(() => expect(stage.root.querySelector('.bi-cp')).not.toBeNull());
  const fold = all('.bi-cp-fold').find(({ textContent }) => textContent === group)!;
  if (fold.getAttribute('aria-expanded') === 'false') fold.click();
  await until(() => expect(fold.getAttribute('aria-expanded')).toBe('true'));
}

const all = (selector: string) => [...stage.root.querySelectorAll<HTMLElement>(selector)];
function field(label: string): HTMLInputElement {
  const own = all('label').find(({ textContent }) => textContent === label);
  const id = own?.getAttribute('for');
  const found = id ? stage.root.getElementById(id) : own?.querySelector('input');
  if (!found) throw new Error(`There is no field "${label}"`);
  return found as HTMLInputElement;
}
function button(name: string): HTMLButtonElement {
  const found = all('button').find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (!found) throw new Error(`There is no button "${name}"`);
  return found as HTMLButtonElement;
}
/** Sets a field as a browser does, which React hears. */
function put(input: HTMLElement, value: string): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  own?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Opens the list of a setting and chooses from it. */
async function pick(label: string, option: string | RegExp): Promise<void> {
  const box = field(label).closest<HTMLElement>('.ant-select')!;
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  const shown = () =>
    all('.ant-select-item-option').findLast(
      (one) =>
        (typeof option === 'string' ? one.textContent === option : option.test(one.textContent)) &&
        one.closest('.ant-select-dropdown-hidden') === null,
    );
  await until(() => expect(shown()).toBeDefined());
  shown()!.click();
}

describe('the settings of a chart', () => {
  test('set the kind, the direction and which measures are drawn', async () => {
    await open('Data');
    await pick('Chart type', 'Bars');
    await until(() => expect(spec.mark).toBe('bar'));
    await pick('Direction of bars', 'Vertical');
    await until(() => expect(spec.orientation).toBe('vertical'));
    all('input[aria-label="Draw Goal"]')[0]!.click();
    await until(() => expect(spec.channels?.y).toEqual([{ measure: 'flights' }]));
    const last = all('input[aria-label="Draw Flights"]')[0] as HTMLInputElement;
    expect(last.disabled).toBe(true);
  });

  test('name what automatic chose, until something else is chosen', async () => {
    await open('Data', { mark: 'line' }, lines);
    const shown = () => all('.bi-cp-row .ant-select').map((one) => one.textContent);
    await until(() => expect(shown()).toContain('Automatic: Region'));
    setSpec({
      version: 1,
      mark: 'line',
      channels: { color: { field: lines.columns.levels[0]!.of } },
    });
    await until(() => expect(shown()).not.toContain('Automatic: Region'));
  });

  test('make what is typed into a title one step', async () => {
    await open('Titles');
    const title = field('Title');
    title.focus();
    for (const text of ['W', 'We', 'West']) {
      put(title, text);
      await until(() => expect(spec.title).toBe(text));
    }
    expect(steps).toEqual([true, false, false]);
  });

  test('name axes, and offer the scale of lines for lines alone', async () => {
    await open('Axes', { mark: 'line' }, lines);
    put(field('Title of the values'), 'Departures');
    await until(() => expect(spec.axes).toEqual({ y: { title: 'Departures' } }));
    field('Logarithmic').click();
    await until(() => expect(spec.scales).toEqual({ y: { log: true } }));
    field('Logarithmic').click();
    await until(() => expect(spec.scales).toBeUndefined());
    setSpec({ version: 1, mark: 'bar' });
    await until(() => expect(() => field('Logarithmic')).toThrow());
  });

  test('choose which values are written', async () => {
    await open('Labels', { mark: 'line' }, lines);
    await pick('Values at the marks', 'First and last');
    await until(() => expect(spec.labels).toBe('ends'));
    await pick('Legend', 'None');
    await until(() => expect(spec.legend).toEqual({ place: 'none' }));
  });

  test('colour, order and hide series', async () => {
    await open('Colours', { mark: 'line' }, lines);
    button('Colour of Alaska').click();
    await until(() => button('Red').click());
    await until(() => expect(spec.colors).toEqual({ Alaska: LIGHT_PALETTE.categorical[7] }));
    button('Hide Midwest').click();
    await until(() => expect(spec.hidden).toEqual(['Midwest']));
    button('Move Alaska down').click();
    await until(() => expect(spec.legend?.order?.slice(0, 2)).toEqual(['Midwest', 'Alaska']));
  });

  test('keep the colour of a member that is not in the chart, and remove it on demand', async () => {
    await open('Colours', { mark: 'line', colors: { Atlantis: '#123456' } }, lines);
    expect(all('[aria-label="Saved, not in this chart"]')[0]!.textContent).toContain('Atlantis');
    button('Remove the colour of Atlantis').click();
    await until(() => expect(spec.colors).toBeUndefined());
  });

  test('draw a line at a constant and one of the target', async () => {
    await open('Lines', { mark: 'bar' });
    await pick('Add a line', 'Constant');
    await until(() => expect(spec.reference).toEqual([{ kind: 'constant', value: 0 }]));
    put(field('Value'), '120');
    await until(() => expect(spec.reference).toEqual([{ kind: 'constant', value: 120 }]));
    await pick('Add a line', 'Target');
    await until(() => expect(spec.reference?.[1]).toEqual({ kind: 'target', target: 'goal' }));
    button('Remove Constant').click();
    await until(() => expect(spec.reference).toHaveLength(1));
  });

  test('draw a band between figures, constants and measures', async () => {
    await open('Lines', { mark: 'bar' });
    await pick('Add a line', 'Band');
    const quartiles = { kind: 'band', from: 'lowerQuartile', to: 'upperQuartile' };
    await until(() => expect(spec.reference).toEqual([quartiles]));
    await pick('Band to', 'Goal');
    await until(() => expect(spec.reference).toEqual([{ ...quartiles, to: { measure: 'goal' } }]));
    await pick('Band from', 'Constant');
    await until(() => expect(spec.reference?.[0]).toMatchObject({ from: 0 }));
    put(field('Band from: value'), '40');
    await until(() => expect(spec.reference?.[0]).toMatchObject({ from: 40 }));
  });

  test('continue a line into the future', async () => {
    await open('Lines', { mark: 'line' }, lines);
    await pick('Add a line', 'Forecast');
    await until(() => expect(spec.reference).toEqual([{ kind: 'forecast' }]));
    put(field('Periods ahead'), '6');
    await until(() => expect(spec.reference).toEqual([{ kind: 'forecast', periods: 6 }]));
    await pick('Method', 'Average step so far');
    await until(() => expect(spec.reference?.[0]).toMatchObject({ method: 'drift' }));
    put(field('Periods ahead'), '');
    await until(() => expect(spec.reference).toEqual([{ kind: 'forecast', method: 'drift' }]));
  });

  test('put a note at a mark, write it and remove it', async () => {
    await open('Titles', { mark: 'bar' });
    await pick('Add a note at a mark', /^West, Flights/);
    const at = [{ of: 'region', path: ['West'] }];
    await until(() =>
      expect(spec.annotations).toEqual([{ text: 'New note', at, measure: 'flights' }]),
    );
    const text = stage.root.querySelector<HTMLTextAreaElement>('.bi-cp-card textarea')!;
    await until(() => expect(stage.root.activeElement).toBe(text));
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, 'New note'.length]);
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    for (const next of ['', 'Storm']) {
      own?.set?.call(text, next);
      text.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await until(() => expect(spec.annotations?.[0]?.text).toBe('Storm'));
    button('Remove the note Storm').click();
    await until(() => expect(spec.annotations).toBeUndefined());
  });

  test('a note put at a mark elsewhere is ready to be written, each time', async () => {
    const note = (region: string, text: string) => ({
      text,
      at: [{ of: 'region', path: [region] }],
      measure: 'flights',
    });
    await open('Data', { mark: 'bar', annotations: [note('West', 'Storm')] });
    const putNote = (region: string) => {
      setSpec({ ...spec, annotations: [...(spec.annotations ?? []), note(region, 'New note')] });
      setFocus({ group: 'titles', writesNote: true });
    };
    for (const [region, count] of [
      ['South', 2],
      ['Midwest', 3],
    ] as const) {
      putNote(region);
      await until(() => expect(all('.bi-cp-card textarea')).toHaveLength(count));
      await until(() => expect(stage.root.activeElement).toBe(all('.bi-cp-card textarea').at(-1)));
    }
    const fold = all('.bi-cp-fold').find(({ textContent }) => textContent === 'Titles')!;
    fold.focus();
    fold.click();
    await until(() => expect(all('.bi-cp-card textarea')).toHaveLength(0));
    fold.click();
    await until(() => expect(all('.bi-cp-card textarea')).toHaveLength(3));
    expect(stage.root.activeElement).toBe(fold);
  });

  test('draw the largest bars alone, in another order', async () => {
    await open('Data', { mark: 'bar' });
    put(field('Bars at most'), '3');
    await until(() => expect(spec.top).toBe(3));
    put(field('Bars at most'), '0');
    await until(() => expect(spec.top).toBeUndefined());
    await pick('Order of bars', 'By name');
    await until(() => expect(spec.sort).toBe('name'));
  });

  test('colour bars by a measure, which is no bar itself then', async () => {
    await open('Data', { mark: 'bar' });
    await pick('Colour by', 'Values of Goal');
    await until(() =>
      expect(spec.channels).toEqual({ y: [{ measure: 'flights' }], color: { measure: 'goal' } }),
    );
    await pick('Colour by', 'Automatic');
    await until(() => expect(spec.channels).toEqual({ y: [{ measure: 'flights' }] }));
  });

  test('show further measures in the tooltip, also one that went, which can be removed', async () => {
    const y = [{ measure: 'flights' }];
    await open('Data', { mark: 'bar', channels: { y, tooltip: [{ measure: 'gone' }] } });
    expect(() => field('Flights')).toThrow();
    field('Goal').click();
    await until(() =>
      expect(spec.channels?.tooltip).toEqual([{ measure: 'gone' }, { measure: 'goal' }]),
    );
    field('gone (not in the result)').click();
    await until(() => expect(spec.channels?.tooltip).toEqual([{ measure: 'goal' }]));
  });

  test('format each axis of a combination by itself', async () => {
    await open('Axes', { mark: 'combination' });
    await pick('Number format: Right axis', '12.3%');
    await until(() => expect(spec.axes).toEqual({ second: { format: '0.0%' } }));
    put(field('Title of the right axis'), 'Goal of the year');
    await until(() =>
      expect(spec.axes).toEqual({ second: { format: '0.0%', title: 'Goal of the year' } }),
    );
  });

  test('say that a line of a measure that went is not drawn', async () => {
    await open('Lines', { mark: 'bar', reference: [{ kind: 'target', target: 'gone' }] });
    expect(all('.bi-cp-warn')[0]!.textContent).toContain('not in the result');
  });

  test('say that a kind does not draw what is saved', async () => {
    await open('Axes', { mark: 'arc', axes: { y: { title: 'Flights' } } });
    expect(
      all('.bi-cp-hint')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('is saved');
  });

  test('become automatic, a group or all of them', async () => {
    await open('Titles', { mark: 'bar', title: 'Flights', labels: 'none' });
    button('Titles: reset to automatic').click();
    await until(() => expect(spec).toEqual({ version: 1, mark: 'bar', labels: 'none' }));
    button('Reset all to automatic').click();
    await until(() => expect(spec).toEqual({ version: 1 }));
  });
});
