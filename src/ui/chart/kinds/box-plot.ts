import { BoxplotChart, ScatterChart } from 'echarts/charts';
import { GridComponent, TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([BoxplotChart, ScatterChart, GridComponent, TitleComponent, CanvasRenderer]);

export { init };
