import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const base = 'http://localhost:3555';
async function as(email, pw, width, pages) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, deviceScaleFactor: 1 });
  const page = await context.newPage();
  const problems = [];
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) problems.push(m.text().slice(0, 150)); });
  page.on('response', (r) => { if (r.status() >= 500) problems.push(r.status() + ' ' + r.url()); });
  await page.goto(base + '/signin'); await page.getByLabel('Email').first().fill(email); await page.getByLabel('Password').first().fill(pw); await page.getByRole('button', { name: /^sign in$/i }).click(); await page.waitForURL(/dashboard/);
  for (const [path, name, act] of pages) { await page.goto(base + path); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(900); if (act) await act(page); await page.screenshot({ path: `/tmp/s5-${name}-${width}.png`, fullPage: true }); }
  console.log(email, width, problems);
  await context.close();
}
const w = Number(process.argv[2]);
await as('company@example.com', 'demo-company-1', w, [['/dashboard/webhooks','webhooks'],['/dashboard/api-keys','apikeys'],['/dashboard/bookings','bookings'],['/api/v1/docs','docs']]);
await as('customer@example.com', 'demo-customer-1', w, [['/dashboard/cs/profile','csprofile'],['/dashboard/cs/bookings','csbookings']]);
await as('provider@example.com', 'demo-provider-1', w, [['/dashboard/sp/profile','spprofile'],['/dashboard/sp/bookings','spbookings']]);
await browser.close();
