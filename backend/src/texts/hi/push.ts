/** Notifications of browsers in Hindi. */
import { push } from '../en/push.js';
import { translated } from '../texts.js';

translated('hi', push, {
  arrived: 'एक कोड आ गया है',
  openToRead: 'पढ़ने के लिए ऐप खोलें।',
});
