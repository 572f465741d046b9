import { defineElement } from '../create-element';
import { BiBlueprint } from './bi-blueprint';

defineElement(BiBlueprint);
