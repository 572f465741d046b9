import { defineElement } from '../create-element';
import { BiReportList } from './bi-report-list';

defineElement(BiReportList);
