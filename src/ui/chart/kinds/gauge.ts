import { GaugeChart } from 'echarts/charts';
import { TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([GaugeChart, TitleComponent, CanvasRenderer]);

export { init };
