import { test } from '../stories/story.js';
import { signUp } from '../stories/returning-user.js';
import { addStaff, openConsole } from '../stories/console-screen.js';
const OUT = '/tmp/shots';
test.setTimeout(400_000);
test('look', async ({ page, context, sandbox, stack, browser }) => {
  await signUp(context, sandbox, 500_00);
  for (const [w, h] of [[360, 640], [1440, 900]] as const) {
    await page.setViewportSize({ width: w, height: h });
    for (const p of ['/', '/buy-numbers', '/invoices', '/profile', '/transaction-history', '/offline']) {
      await page.goto(p);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${OUT}/p${p.replaceAll('/', '_')}-${w}.png`, fullPage: w > 400 });
    }
  }
  const c = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const staff = await c.newPage();
  await openConsole(staff, await addStaff(stack, ['balance_management', 'transaction_management', 'export_data', 'view_analytics', 'system_control'] as never));
  for (const p of ['/admin/alarms', '/admin/finance/reconciliation', '/admin/finance/gst', '/admin/finance/invoices', '/admin/settings']) {
    await staff.goto(`${stack.url}${p}`);
    await staff.waitForTimeout(2500);
    await staff.screenshot({ path: `${OUT}/c${p.replaceAll('/', '_')}.png` });
  }
});
