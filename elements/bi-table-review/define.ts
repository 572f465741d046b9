import { defineElement } from '../create-element';
import { BiTableReview } from './bi-table-review';

defineElement(BiTableReview);
