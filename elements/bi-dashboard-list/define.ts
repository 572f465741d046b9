import { defineElement } from '../create-element';
import { BiDashboardList } from './bi-dashboard-list';

defineElement(BiDashboardList);
