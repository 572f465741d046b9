import { defineElement } from '../create-element';
import { BiReportPlusConfig } from './bi-report-plus-config';

defineElement(BiReportPlusConfig);
