import { BoxplotChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([
  BoxplotChart,
  ScatterChart,
  DataZoomComponent,
  GridComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
]);

export { init };
