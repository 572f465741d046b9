import { defineElement } from '../create-element';
import { BiSqlEditor } from './bi-sql-editor';

defineElement(BiSqlEditor);
