import { CustomChart, ScatterChart } from 'echarts/charts';
import { init, register } from './cartesian-parts';

register([CustomChart, ScatterChart]);

export { init };
