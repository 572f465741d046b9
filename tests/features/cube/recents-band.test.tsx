import { afterEach, describe, expect, test } from 'vitest';
import { CubeListScreen } from '../../../src/features/cube/cube-list-screen';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const item = (id: string, name: string) => ({
  id,
  slug: id,
  name,
  description: '',
  tag: '',
  stag: '',
  version: 1,
  ownerName: 'Ana',
  updatedAt: '2026-01-01T00:00:00.000Z',
  permissions: { edit: false, delete: false, share: false },
});
const report = { ...item('r1', 'Delays'), favourite: true };
const cube = { ...item('c1', 'Planes'), dimensionCount: 1, measureCount: 1, rowCount: 5 };
const page = (...items: object[]) =>
  envelope({ items, total: items.length, page: 1, pageSize: 50, tags: [] });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const band = () => stage.box.querySelector('.bi-recents-row');

async function open(answers: Record<string, unknown>) {
  stage = await openStage({
    'GET /api/v1/cubes': page(cube),
    'GET /api/v1/reports': page(report),
    'GET /api/v1/reports/r1/picture': envelope({ state: 'drawn', svg: SVG }),
    'GET /api/v1/cubes/c1/picture': envelope({ state: 'none', svg: null }),
    ...answers,
  });
  await stage.render(<CubeListScreen />, { surface: 'app', token: 'token' });
}

describe('the band of recents and favourites', () => {
  test('shows each item once, with its picture or a sign for none', async () => {
    await open({});
    await until(() => expect(band()?.querySelector('img')?.src).toContain('data:image/svg+xml'));
    expect(
      [...(band()?.querySelectorAll('.bi-recents-name') ?? [])].map((one) => one.textContent),
    ).toEqual(['Delays', 'Planes']);
    await until(() => expect(stage.text()).toContain('Planes'));
  });

  test('says that the person may not see the numbers, and draws a failed picture again', async () => {
    await open({
      'GET /api/v1/reports/r1/picture': envelope({ state: 'refused', svg: null }),
      'GET /api/v1/cubes/c1/picture': envelope(null, 1005, 'The data engine is busy.'),
    });
    await until(() => expect(band()?.textContent).toContain('You may not see the numbers'));
    await until(() => expect(band()?.textContent).toContain('could not be drawn'));
    const before = stage.callsOf('GET /api/v1/cubes/c1/picture').length;
    await click(find(stage.box, '.bi-card-again', 'Try again'));
    await until(() =>
      expect(stage.callsOf('GET /api/v1/cubes/c1/picture').length).toBeGreaterThan(before),
    );
  });

  test('shows cubes alone to a person who may not see reports', async () => {
    await open({ 'GET /api/v1/reports': envelope(null, 1002, 'No.') });
    await until(() => expect(band()?.textContent).toContain('Planes'));
    expect(stage.box.querySelector('.bi-recents [role="alert"]')).toBeNull();
  });

  test('is nothing for a person who has opened and marked nothing', async () => {
    await open({ 'GET /api/v1/cubes': page(), 'GET /api/v1/reports': page() });
    await until(() => expect(stage.text()).toContain('No cubes yet'));
    await until(() => expect(band()).toBeNull());
  });

  test('stays hidden until it is asked for again', async () => {
    await open({});
    await until(() => expect(band()).not.toBeNull());
    await click(find(stage.box, 'button', 'Hide'));
    expect(band()).toBeNull();
    await click(find(stage.box, 'button', 'Show recent and favourites'));
    await until(() => expect(band()).not.toBeNull());
  });
});
