import { BarChart } from 'echarts/charts';
import { init, register } from './cartesian-parts';

register([BarChart]);

export { init };
