/** The theme of the app; every pair of colours meets WCAG AA. */
import type { ThemeConfig } from 'antd';
import { theme } from 'antd';

const shared: ThemeConfig['token'] = {
  fontFamily:
    "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'DejaVu Sans', sans-serif",
  // The five sizes of styles/tokens.css; the build writes them in rem (build/antd-styles.ts).
  fontSize: 15,
  fontSizeSM: 13,
  fontSizeLG: 15,
  fontSizeXL: 18,
  fontSizeHeading1: 24,
  fontSizeHeading2: 24,
  fontSizeHeading3: 18,
  fontSizeHeading4: 18,
  fontSizeHeading5: 15,
  fontSizeIcon: 13,
  borderRadius: 8,
  borderRadiusSM: 8,
  controlHeight: 44,
  controlHeightLG: 48,
  controlHeightSM: 44,
  wireframe: false,
  opacityLoading: 1, // a button that is busy stays readable; its spinner says that it is
};

const light: ThemeConfig['token'] = {
  colorPrimary: '#0b6350',
  colorPrimaryBorder: '#0b6350', // antd's ring of the keyboard
  colorInfo: '#0b6350',
  colorLink: '#0b6350',
  colorLinkHover: '#094f40',
  colorLinkActive: '#073e33',
  colorSuccess: '#18703c',
  colorWarning: '#96520a',
  colorError: '#b3261e',
  colorTextBase: '#17211d',
  colorTextPlaceholder: '#66726c',
  colorTextDescription: '#55625c',
  colorTextSecondary: '#4a5751',
  colorBgLayout: '#f6f5f0',
  colorBorder: '#8b968f',
};

const dark: ThemeConfig['token'] = {
  colorPrimary: '#45b89c',
  colorPrimaryBorder: '#45b89c', // antd's ring of the keyboard: what it derives has a contrast of 1.8
  colorInfo: '#45b89c',
  colorLink: '#5fcab0',
  colorLinkHover: '#7ad6bf', // what antd derives has a contrast of 2.5
  colorLinkActive: '#96e2cf',
  colorSuccess: '#57bd7f',
  colorWarning: '#e0a04d',
  colorError: '#f0867d',
  colorTextBase: '#e6ece8',
  colorBgBase: '#0f1513',
  colorTextPlaceholder: '#94a39b',
  colorTextDescription: '#a8b6af',
  colorTextLightSolid: '#06211a',
  colorBgContainer: '#18201d',
  colorBgElevated: '#1e2824',
  colorBgLayout: '#0f1513',
  colorBorder: '#65746c',
};

/** The class under which the variables of the theme are declared. */
export const CSS_VAR_KEY = 'otp-wallet';

export const themeFor = (isDark: boolean): ThemeConfig => ({
  cssVar: { key: CSS_VAR_KEY },
  hashed: false,
  algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: { ...shared, ...(isDark ? dark : light) },
  components: {
    // What antd derives from the heights above makes two months wider than a tablet.
    DatePicker: { cellWidth: 40, cellHeight: 36, timeColumnWidth: 52 },
    Button: {
      primaryShadow: 'none',
      fontWeight: 600,
      paddingInlineSM: 12,
      ...(isDark ? { primaryColor: '#06211a' } : {}),
    },
  },
});
