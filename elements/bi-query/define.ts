import { defineElement } from '../create-element';
import { BiQuery } from './bi-query';

defineElement(BiQuery);
