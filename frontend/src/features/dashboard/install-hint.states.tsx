/** States of the hint that the app can be installed. */
import { Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { installOffered } from '../../entities/device/device-slice.js';
import { InstallHint } from './InstallHint.js';

const hint = (by: 'dialog' | 'hand') => () => (
  <Served happened={[installOffered(by)]}>
    <InstallHint />
  </Served>
);

export const states: States = {
  'By the dialog of the browser': hint('dialog'),
  'By hand, on an iPhone': hint('hand'),
};
