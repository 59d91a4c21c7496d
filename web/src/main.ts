import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow/latin-ext-400.css';
import '@fontsource/barlow/latin-ext-600.css';
import '@fontsource/bungee/latin-400.css';
import '@fontsource/bungee/latin-ext-400.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { watchInput } from './lib/last-input';
import { startWorker } from './lib/offline.svelte';

watchInput();
startWorker();

const target = document.getElementById('app');
if (target) mount(App, { target });
