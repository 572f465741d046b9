export { ImpactPanel as default } from './impact-panel';
