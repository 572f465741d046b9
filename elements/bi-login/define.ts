import { defineElement } from '../create-element';
import { BiLogin } from './bi-login';

defineElement(BiLogin);
