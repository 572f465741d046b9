import { defineElement } from '../create-element';
import { BiOlap } from './bi-olap';

defineElement(BiOlap);
