import { HeatmapChart } from 'echarts/charts';
import { GridComponent, TitleComponent, VisualMapContinuousComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([
  HeatmapChart,
  GridComponent,
  TitleComponent,
  VisualMapContinuousComponent,
  CanvasRenderer,
]);

export { init };
