import { defineElement } from '../create-element';
import { BiApp } from './bi-app';

defineElement(BiApp);
