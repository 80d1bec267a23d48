/** The States and Union territories of India by their GST code. */
import { STATE_NAMES, type StateCode } from '../../domain/invoices/states.js';
import { namespace } from '../texts.js';

export const stateTexts = namespace<Readonly<Record<StateCode, string>>>('states', STATE_NAMES);
