/** The icons of the app as single paths: an icon library would be larger than the page. */
const paths = {
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z',
  buy: 'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2.2a2 2 0 0 0 0 3.6V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2.2a2 2 0 0 0 0-3.6zM12 9v6M9 12h6',
  recharge: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H6.5M16 13.5h.01',
  message:
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5zM8 9.5h8M8 12.5h5',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.3l2.8 1.7',
  money: 'M6 4h12M6 8.5h12M6 4h4a4.5 4.5 0 0 1 0 9H6l7 7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.7 9.5a2.4 2.4 0 1 1 3.3 2.3c-.7.3-1 .8-1 1.5M12 16.5h.01',
  more: 'M5 7h14M5 12h14M5 17h14',
  plus: 'M12 6v12M6 12h12',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2M19.5 4.5v4.3h-4.3',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  out: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  star: 'M12 4.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z',
  down: 'm6 9.5 6 6 6-6',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  bellOff: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M4 4l16 17',
  link: 'M13 5h6v6M19 5l-8 8M17 14v5H5V7h5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
