import { afterEach, expect, test } from 'vitest';
import { useMayFilter } from '../../src/host/use-may-filter';
import { envelope, ME, openStage, until } from '../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

function Probe() {
  return <p>{useMayFilter() ? 'may filter' : 'may not filter'}</p>;
}

const shownTo = async (actions: string[], props: object = {}) => {
  stage = await openStage({ 'GET /api/v1/me': envelope({ ...ME, actions }) });
  await stage.render(<Probe />, { surface: 'app', token: 'token', ...props } as object);
  await until(() => expect(stage.callsOf('GET /api/v1/me')).toHaveLength(1));
};

test('filters are offered to those who may set them', async () => {
  await shownTo(['report.view', 'report.filter']);
  await until(() => expect(stage.text()).toBe('may filter'));
});

test('a guest whose grant or link is for looking only is offered none', async () => {
  await shownTo(['report.view']);
  await until(() => expect(stage.text()).toBe('may not filter'));
});
