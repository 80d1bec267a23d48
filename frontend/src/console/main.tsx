/** Starts the console of staff in the browser. */
import '../csp-nonce.js';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/skip.css';
import './console.css';
import { createRoot } from 'react-dom/client';
import { browserHttp } from '../api/http.js';
import { ConsoleApp } from './ConsoleApp.js';
import { createConsoleStore } from './store.js';

createRoot(document.getElementById('root')!).render(<ConsoleApp store={createConsoleStore(browserHttp)} />);
