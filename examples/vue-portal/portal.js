import { loadElements } from 'bi-elements';
import { createApp } from 'vue';
import '../framework-portal.css';
import Portal from './portal.vue';

const said = (name) => document.querySelector(`meta[name="${name}"]`).content;
const server = said('bi-server');

void loadElements({ server });
createApp(Portal, { server, nonce: said('page-nonce') }).mount('#portal');
