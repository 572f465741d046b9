import { LegendComponent, LegendScrollComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([LegendComponent, LegendScrollComponent]);
