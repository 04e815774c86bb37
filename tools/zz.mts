import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { serveBuild } from './serve.ts';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
const host = await serveBuild({ isolated: true });
const SAMPLES = '/work/shared/samples';
for (const [name, w, h, scheme] of [['desk-light',1280,800,'light'],['phone-dark',390,844,'dark']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, ...(w<500 && {hasTouch:true,isMobile:true}) });
  const page = await context.newPage();
  await page.goto(host.origin + '/transcribe'); await page.waitForTimeout(7000);
  const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${name}-${n}.png` });
  await shot('0empty');
  await page.getByLabel('Choose a file').first().setInputFiles('tests/fixtures/greeting.wav');
  await page.waitForTimeout(2500); await shot('1question');
  await page.getByRole('button',{name:/small one now/}).first().click();
  await page.getByRole('group', { name: 'Transcript tools' }).waitFor({timeout:40000}); await page.waitForTimeout(1000);
  await shot('2result');
  await page.keyboard.press('Control+f').catch(()=>{}); await page.waitForTimeout(500); await shot('3find');
  await page.goto(host.origin + '/transcribe'); await page.waitForTimeout(3000);
  await page.getByLabel('Choose a file').first().setInputFiles(['tests/fixtures/greeting.wav','tests/fixtures/formats/greeting.mp3','tests/fixtures/formats/greeting.ogg'].filter(()=>true)).catch((e)=>console.log(String(e).slice(0,100)));
  await page.waitForTimeout(3000); await shot('4queue');
  await page.waitForTimeout(15000);
  await page.goto(host.origin + '/library'); await page.waitForTimeout(3000); await shot('5library');
  await page.goto(host.origin + '/models'); await page.waitForTimeout(4000); await shot('6models');
  await page.goto(host.origin + '/'); await page.waitForTimeout(3000); await shot('7speak');
  await context.close();
}
await browser.close(); await host.close();
