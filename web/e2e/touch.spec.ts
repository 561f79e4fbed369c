// A battle by fingers, on a phone, for every rulebook there is.
import { answers, asked, ghostCentre, startBattle, untilPlacing } from './table';
import { expect, rulebooks, test } from './server';
import type { Page } from '@playwright/test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

interface Spot {
  x: number;
  y: number;
}

// Fingers laid down, moved together in steps from where they are to where they go, and lifted.
async function gesture(page: Page, from: Spot[], to: Spot[], rest = 0): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((p, id) => ({ ...p, id })),
    });
  await send('touchStart', from);
  await page.waitForTimeout(rest);
  const steps = 8;
  for (let i = 1; i <= steps; i++)
    await send(
      'touchMove',
      from.map((p, f) => ({
        x: p.x + ((to[f]!.x - p.x) * i) / steps,
        y: p.y + ((to[f]!.y - p.y) * i) / steps,
      })),
    );
  await send('touchEnd', []);
}

async function sheet(page: Page): Promise<{ x: number; y: number; k: number }> {
  const style = await page.locator('.sheet').evaluate((e) => (e as HTMLElement).style.transform);
  const [x, y, k] = (style.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x: x!, y: y!, k: k! };
}

// Where it is once the map has come to rest: it glides to whoever is asked.
async function middle(page: Page, selector: string): Promise<Spot> {
  let box = (await page.locator(selector).first().boundingBox())!;
  await expect(async () => {
    const before = box;
    await page.waitForTimeout(100);
    box = (await page.locator(selector).first().boundingBox())!;
    expect(box).toEqual(before);
  }).toPass();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const rulebook of rulebooks)
  test.describe(rulebook, () => {
    test('two fingers zoom, one moves the map, and neither answers anything', async ({
      page,
      address,
    }) => {
      await startBattle(page, address, rulebook);
      await asked(page);
      const n = await answers(page, address);
      const before = await sheet(page);
      const at = await middle(page, '.stage');
      await gesture(
        page,
        [
          { x: at.x - 30, y: at.y },
          { x: at.x + 30, y: at.y },
        ],
        [
          { x: at.x - 90, y: at.y },
          { x: at.x + 90, y: at.y },
        ],
      );
      const zoomed = await sheet(page);
      expect(zoomed.k / before.k).toBeGreaterThan(2);
      expect(zoomed.k / before.k).toBeLessThan(4);
      // What was between the fingers still is.
      const held = (s: typeof zoomed) => (at.x - s.x) / s.k;
      expect(Math.abs(held(zoomed) - held(before))).toBeLessThan(30 / before.k);

      await gesture(page, [at], [{ x: at.x + 40, y: at.y - 25 }]);
      const moved = await sheet(page);
      expect(moved.k).toBeCloseTo(zoomed.k);
      expect(moved.x - zoomed.x).toBeCloseTo(40, 0);
      expect(moved.y - zoomed.y).toBeCloseTo(-25, 0);

      await gesture(
        page,
        [
          { x: at.x - 90, y: at.y },
          { x: at.x + 90, y: at.y },
        ],
        [
          { x: at.x - 20, y: at.y },
          { x: at.x + 20, y: at.y },
        ],
      );
      expect((await sheet(page)).k).toBeLessThan(moved.k / 2);
      expect(await answers(page, address)).toBe(n);
    });

    test('a ghost is dragged, sent by a tap and turned by its ring', async ({ page, address }) => {
      await startBattle(page, address, rulebook);
      await untilPlacing(page);
      const before = await sheet(page);
      const from = await ghostCentre(page);
      await gesture(page, [from], [{ x: from.x + 14, y: from.y - 18 }]);
      await expect(page.locator('.deeds').getByText('Put back')).toBeVisible();
      const there = await ghostCentre(page);
      expect(there.x - from.x).toBeCloseTo(14, -1);
      expect(there.y - from.y).toBeCloseTo(-18, -1);
      expect((await sheet(page)).x).toBe(before.x); // the map stayed

      const ring = await middle(page, '.handle .grip');
      const facing = () =>
        page.locator('.wanted').evaluate((e) => (e as SVGElement).style.transform);
      const looked = await facing();
      await gesture(page, [ring], [{ x: ring.x + 30, y: ring.y + 10 }]);
      expect(await facing()).not.toBe(looked);

      await page.getByRole('button', { name: /^Put back/ }).tap();
      // Wherever nobody else stands.
      const sent = page.locator('.deeds').getByText('Put back');
      for (const [x, y] of [
        [0, -40],
        [40, -30],
        [-40, -30],
        [60, 0],
        [-60, 0],
        [0, 60],
      ] as const) {
        await page.touchscreen.tap(from.x + x, from.y + y);
        await page.waitForTimeout(300);
        if (await sent.isVisible()) break;
      }
      await expect(sent).toBeVisible();
      const now = await ghostCentre(page);
      expect(Math.hypot(now.x - from.x, now.y - from.y)).toBeGreaterThan(20);
    });

    test('a resting finger looks at a unit and chooses nothing', async ({ page, address }) => {
      await startBattle(page, address, rulebook);
      await untilPlacing(page);
      const n = await answers(page, address);
      const red = page.locator('.unit:has(.block.red)').first();
      const name = (await red.getAttribute('aria-label'))!.split(',')[0]!;
      const dice = page.getByRole('button', { name: 'Put the dice away' });
      if (await dice.isVisible()) await dice.tap();
      const at = await middle(page, '.unit:has(.block.red) .stand');
      await gesture(page, [at], [at], 700);
      await expect(page.locator('.card.red')).toContainText(name);
      await expect(page.locator('.deeds').getByText('Put back')).toBeHidden();
      expect(await answers(page, address)).toBe(n);
    });
  });
