import { defineElement } from '../create-element';
import { BiFrame } from './bi-frame';

defineElement(BiFrame);
