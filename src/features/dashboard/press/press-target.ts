import { carriedOf, carriedParametersOf } from '@bi/olap/dashboard/carried';
import { pressedAddress, pressedQuery, type PressedPlace } from '@bi/olap/dashboard/press';
import { valueOf } from '@bi/olap/dashboard/effective';
import type { TilePress } from '@bi/contract/dashboard/tile-press';
import type { QueryClient } from '@tanstack/react-query';
import { cubeQueries } from '../../../api/cubes';
import { dashboardQueries } from '../../../api/dashboards';
import { reportQueries } from '../../../api/reports';
import type { HttpClient } from '../../../core/http/http-types';
import { CARRY_PARAM, carryText } from '../board-carry';
import type { OpenBoard } from '../board-context';
import { dashboardRoute } from '../dashboard-routes';
import { pressedReportRoute } from '../tile-routes';

/** Where a press leads: a screen of the product, or an address of another site; null: its site is refused. */
export type PressTarget = { route: string } | { address: string } | null;

interface TargetInput {
  press: TilePress;
  place: PressedPlace;
  board: Pick<OpenBoard, 'dashboard' | 'body' | 'cubes' | 'state'>;
  http: HttpClient;
  client: QueryClient;
}

/** Works out where a press leads, with the filters of the tile and the members that were pressed. */
export async function pressTarget(input: TargetInput): Promise<PressTarget> {
  const { press, place, board, http, client } = input;
  const { dashboard, body, cubes, state } = board;
  const { choice } = state;
  if (press.to === 'report') {
    const report = await client.query(reportQueries.detail(http, press.report));
    const cube = await client.query(cubeQueries.detail(http, report.cube));
    const models = { ...cubes.models, [report.query.cube]: cube.model };
    const query = pressedQuery(report.query, place, body, choice, models);
    return { route: pressedReportRoute(report, { query, presentation: report.presentation }) };
  }
  if (press.to === 'dashboard') {
    const target = await client.query(dashboardQueries.detail(http, press.dashboard));
    const selected = Object.values(choice.selections).flatMap(({ cube, points }) =>
      points.length === 1 ? points.map((refs) => ({ cube, refs })) : [],
    );
    const conditions = carriedOf(body.filters, choice, [place, ...selected], cubes.models);
    const parameters = carriedParametersOf(body.parameters ?? [], choice);
    const text = carryText({ from: dashboard.name, conditions, parameters });
    const route = dashboardRoute(target);
    return { route: text === null ? route : `${route}&${CARRY_PARAM}=${text}` };
  }
  const model = cubes.models[place.cube];
  const template = body.urls[press.url];
  if (template === undefined || model === undefined || dashboard.frames[press.url] === 'refused') {
    return null;
  }
  const values = Object.fromEntries(body.filters.map((one) => [one.id, valueOf(one, choice)]));
  return { address: pressedAddress(template, place, model, body.filters, values) };
}
