import { defineElement } from '../create-element';
import { BiReportPlusPreview } from './bi-report-plus-preview';

defineElement(BiReportPlusPreview);
