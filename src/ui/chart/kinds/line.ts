import { LineChart } from 'echarts/charts';
import { init, register } from './cartesian-parts';

register([LineChart]);

export { init };
