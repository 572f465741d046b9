import { defineElement } from '../create-element';
import { BiChatbot } from './bi-chatbot';

defineElement(BiChatbot);
