/** What draws the values of a chart. */
export const CHART_MARKS = [
  'bar',
  'line',
  'area',
  'combination',
  'point',
  'arc',
  'rect',
  'treemap',
  'box',
  'map',
  'kpi',
  'gauge',
  'funnel',
] as const;

/** Kinds of the form in which charts were stored before there were specs. */
export const CHART_KINDS_BEFORE = [
  'auto',
  'bar',
  'stackedBar',
  'line',
  'area',
  'pie',
  'scatter',
  'heatMap',
  'treeMap',
  'map',
  'boxPlot',
  'funnel',
  'gauge',
  'kpi',
] as const;
