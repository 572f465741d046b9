import { defineElement } from '../create-element';
import { BiCubeEditor } from './bi-cube-editor';

defineElement(BiCubeEditor);
