import { defineElement } from '../create-element';
import { BiViewList } from './bi-view-list';

defineElement(BiViewList);
