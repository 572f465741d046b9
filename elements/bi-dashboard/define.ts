import { defineElement } from '../create-element';
import { BiDashboard } from './bi-dashboard';

defineElement(BiDashboard);
