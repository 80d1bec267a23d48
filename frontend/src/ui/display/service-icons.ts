/** Icons that staff may give to a service, as single paths on a grid of 24: drawn in its mark instead of letters. */
import type { CatalogueServiceResponse } from '../../api/client.gen.js';

export type ServiceIconName = NonNullable<CatalogueServiceResponse['icon']>;

export const serviceIcons: Readonly<Record<ServiceIconName, string>> = {
  chat: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-5 3.5V16H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  call: 'M7 4h3l1.5 4.5L9.3 10a12 12 0 0 0 4.7 4.7l1.5-2.2L20 14v3a2.5 2.5 0 0 1-2.7 2.5A14.5 14.5 0 0 1 4.5 6.7 2.5 2.5 0 0 1 7 4z',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19a6 6 0 0 1 12 0M15.5 5a3.2 3.2 0 0 1 0 6M17.5 14a6 6 0 0 1 3.5 5',
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  photo: 'M4 7h4l1.5-2.5h5L16 7h4v12H4zM12 16a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  video: 'M3.5 7H15v10H3.5zM15 11l5.5-3v8L15 13',
  music: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  game: 'M7.5 7h9a4.5 4.5 0 0 1 4.4 5.4l-.7 3.4a2.3 2.3 0 0 1-4 1L14.5 15h-5l-1.7 1.8a2.3 2.3 0 0 1-4-1l-.7-3.4A4.5 4.5 0 0 1 7.5 7zM8 10v3M6.5 11.5h3M16 11.5h.01',
  shop: 'M6 8h12l1 12H5zM9 10V7a3 3 0 0 1 6 0v3',
  food: 'M7 4v16M4.5 4v4.5a2.5 2.5 0 0 0 5 0V4M17 20v-7M17 13c-2 0-2.5-2-2.5-4.5S15.5 4 17 4z',
  car: 'M4 16v-3.5L6 7h12l2 5.5V16zM4 12.5h16M7.5 18.5v-2M16.5 18.5v-2',
  travel: 'M3.5 12.5 20.5 4l-4 16-4.5-6.5zM12 13.5 20.5 4',
  work: 'M4 8h16v11H4zM9 8V5.5h6V8M4 13h16',
  learn: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5',
  star: 'M12 4.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z',
};
