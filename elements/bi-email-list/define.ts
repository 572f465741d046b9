import { defineElement } from '../create-element';
import { BiEmailList } from './bi-email-list';

defineElement(BiEmailList);
