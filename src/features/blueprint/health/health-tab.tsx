export { HealthList as default } from './health-list';
