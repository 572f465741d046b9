import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { VisualMapContinuousComponent } from 'echarts/components';
import { init, register } from './cartesian-parts';

register([BarChart, LineChart, ScatterChart, VisualMapContinuousComponent]);

export { init };
