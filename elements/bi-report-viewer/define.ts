import { defineElement } from '../create-element';
import { BiReportViewer } from './bi-report-viewer';

defineElement(BiReportViewer);
