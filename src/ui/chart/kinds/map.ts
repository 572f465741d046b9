import { MapChart, ScatterChart } from 'echarts/charts';
import { GeoComponent, TitleComponent, VisualMapContinuousComponent } from 'echarts/components';
import { init, registerMap, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';
import { WORLD_LAND } from '@bi/olap/chart/outlines/world-land';

register([
  MapChart,
  ScatterChart,
  GeoComponent,
  TitleComponent,
  VisualMapContinuousComponent,
  CanvasRenderer,
]);

const geoJson = (features: ReturnType<typeof decodeOutlines>) =>
  ({ type: 'FeatureCollection', features }) as unknown as Parameters<typeof registerMap>[1];

registerMap('us', geoJson(decodeOutlines(US_STATES, 50, 'us')));
registerMap('world', geoJson(decodeOutlines(WORLD_LAND, 10, 'world')));

export { init };
