/** One measure by day as a line: this period, the one before behind it, and today dashed, as it is not over. */
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { DayResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { useTexts } from '../../texts/texts.js';
import type { Measure } from './measures.js';

const HEIGHT = 160;
const DASH = [4, 4];

interface Props {
  measure: Measure;
  title: string;
  days: readonly DayResponse[];
  before: readonly DayResponse[];
  /** The day that is not over: the last one, or none of them. */
  today: string;
}

type Line = (number | null)[];

/** What has passed, and the last step up to today, which overlap in the day before. */
const linesOf = ({ measure, days, before, today }: Props): [Line, Line, Line] => {
  const values = (all: readonly DayResponse[]): Line =>
    all.map((day) => {
      const value = measure.of(day);
      return value === null ? null : measure.axis(value);
    });
  const now = values(days);
  const isOver = days.map(({ day }) => day !== today);
  const passed = now.map((value, i) => (isOver[i] ? value : null));
  const dashed = now.map((value, i) => (isOver[i] && isOver[i + 1] !== false ? null : value));
  return [passed, days.at(-1)?.day === today ? dashed : now.map(() => null), values(before)];
};

export function DayChart(props: Props) {
  const { measure, title, days } = props;
  const t = useTexts(consoleAnalytics);
  const { token } = theme.useToken();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const times = days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1_000);
    const axis = {
      stroke: token.colorTextSecondary,
      grid: { stroke: token.colorSplit },
      font: `12px ${token.fontFamily}`,
    };
    const line = { points: { show: days.length < 32, size: 4 } };
    const plot = new uPlot(
      {
        ...{
          width: element.clientWidth,
          height: HEIGHT,
          legend: { show: false },
          cursor: { drag: { x: false, y: false } },
        },
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
        axes: [
          { ...axis, values: [[86_400, '{D} {MMM}', null, null, null, null, null, null, 1]] },
          { ...axis, size: 64 },
        ],
        series: [
          {},
          { label: t('thisPeriod'), stroke: token.colorPrimary, width: 2, ...line },
          { label: t('today'), stroke: token.colorPrimary, width: 2, dash: DASH, ...line },
          { label: t('periodBefore'), stroke: token.colorTextQuaternary, width: 1, points: { show: false } },
        ],
      },
      [times, ...linesOf(props)],
      element,
    );
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [props, days, t, token]);

  return <div ref={place} role="img" aria-label={t('chartOf', { title })} data-measure={measure.key} />;
}
