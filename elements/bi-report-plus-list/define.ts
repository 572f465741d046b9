import { defineElement } from '../create-element';
import { BiReportPlusList } from './bi-report-plus-list';

defineElement(BiReportPlusList);
