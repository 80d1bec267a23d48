/** The style sheet of the sandbox's pages, designed for 360 px first. */
export const css = `
:root {
  color-scheme: light; --ink: #172033; --dim: #5b6478; --line: #dfe3ec; --deep: #14532d; --go: #15803d;
  --stop: #b42318; --stop-line: #f0b8b2; --paper: #f4f6fa; --card: #fff; --tag: #e5e9f2; --field: #8b93a7;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark; --ink: #e6e9f2; --dim: #a5adc0; --line: #333b4f; --stop: #ff9c92; --stop-line: #6b3a36;
    --paper: #10141d; --card: #1a2030; --tag: #333b4f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.banner {
  margin: 0; padding: 8px 16px; background: #fde68a; color: #5b3a00; text-align: center; font-size: 14px;
  font-weight: 600;
}
main { max-width: 420px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
main.wide { max-width: 960px; }
h1 { margin: 8px 0; font-size: 24px; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 18px; }
.card {
  margin: 16px 0; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 1px 3px #1720331a;
}
.dim { color: var(--dim); font-size: 14px; }
.amount {
  margin: 4px 0 12px; font-size: 40px; font-weight: 700; letter-spacing: -0.5px; font-variant-numeric: tabular-nums;
}
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; font-size: 14px; }
dt { color: var(--dim); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
button, .button {
  display: block; width: 100%; min-height: 48px; margin: 10px 0 0; padding: 10px 16px; border: 1px solid var(--line);
  border-radius: 10px; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer;
}
button.go { background: var(--go); border-color: var(--go); color: #fff; }
button.go:hover { background: var(--deep); }
button.stop { color: var(--stop); border-color: var(--stop-line); }
button:focus-visible, .button:focus-visible, input:focus-visible, select:focus-visible {
  outline: 3px solid #60a5fa; outline-offset: 2px;
}
.tag {
  display: inline-block; padding: 2px 10px; border-radius: 99px; background: var(--tag); font-size: 13px;
  font-weight: 600;
}
.tag.paid, .tag.finished { background: #dcfce7; color: var(--deep); }
.tag.failed, .tag.cancelled, .tag.expired, .tag.on { background: #fee4e2; color: #912018; }
.rows { display: grid; gap: 12px; padding: 0; margin: 0; list-style: none; }
.rows li {
  display: grid; gap: 8px; padding: 14px; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
}
.rows p, .rows form { margin: 0; }
.line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.line button { width: auto; min-height: 44px; margin: 0; }
.number { font-weight: 700; font-variant-numeric: tabular-nums; }
input, select {
  min-height: 44px; min-width: 0; flex: 1 1 130px; padding: 8px 10px; border: 1px solid var(--field); border-radius: 8px;
  background: var(--card); color: inherit; font: inherit;
}
.problem { margin: 6px 0 0; color: var(--stop); font-size: 14px; }
form.card { display: grid; gap: 8px; }
form.card .line { flex-wrap: nowrap; min-height: 44px; color: var(--dim); font-size: 14px; }
form.card .line input { flex: none; width: 20px; min-height: 20px; margin: 0; }
@media (min-width: 720px) { .rows { grid-template-columns: 1fr 1fr; } }
`;
