import { defineElement } from '../create-element';
import { BiCubeList } from './bi-cube-list';

defineElement(BiCubeList);
