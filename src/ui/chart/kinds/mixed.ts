import { BarChart, LineChart } from 'echarts/charts';
import { init, register } from './cartesian-parts';

register([BarChart, LineChart]);

export { init };
