import {
  AxisPointerComponent,
  GridComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// what bars and lines need
register([AxisPointerComponent, GridComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

export { init, register };
