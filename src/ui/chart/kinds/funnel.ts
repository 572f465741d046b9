import { FunnelChart } from 'echarts/charts';
import { TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

register([LabelLayout, FunnelChart, TitleComponent, CanvasRenderer]);

export { init };
