import { defineElement } from '../create-element';
import { BiEmailConfig } from './bi-email-config';

defineElement(BiEmailConfig);
