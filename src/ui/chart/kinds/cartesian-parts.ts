import { GridComponent, TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// what bars and lines need
register([GridComponent, TitleComponent, CanvasRenderer]);

export { init, register };
