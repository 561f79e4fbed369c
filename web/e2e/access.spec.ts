// axe-core finds no serious fault on any page, by day and by candle light.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asked, startBattle, untilPlacing } from './table';
import { expect, rulebooks, test } from './server';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe); // not as a script tag: the server allows none but its own
  const found = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } })
      .axe;
    return (await run.run()).violations;
  });
  return found
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) => `${v.id}: ${v.nodes.map((n) => `${n.html} ${n.failureSummary ?? ''}`).join(' | ')}`,
    );
}

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('the first page', async ({ page, address }) => {
      await page.goto(`${address}/`);
      await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    test('a battle, while a unit is chosen and while it is placed', async ({ page, address }) => {
      await startBattle(page, address, rulebooks[0]!);
      await asked(page);
      expect(await faults(page)).toEqual([]);
      await untilPlacing(page);
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('.deeds .chief')).toBeEnabled();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('l');
      await expect(page.locator('.rules [data-clause]').first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    test('the companion', async ({ page, address }) => {
      await page.goto(`${address}/#/companion`);
      await page.locator('.books button').first().click();
      for (const part of ['Sequence', 'Odds', 'Dice']) {
        await page.getByRole('button', { name: part }).click();
        await page.waitForTimeout(600);
        expect(await faults(page)).toEqual([]);
      }
    });

    test('the muster', async ({ page, address }) => {
      await page.goto(`${address}/#/muster`);
      await expect(
        page.getByText(/It keeps to its list|No rulebook here has army lists/).first(),
      ).toBeVisible();
      expect(await faults(page)).toEqual([]);
      const make = page.getByRole('button', { name: 'Make a scenario' });
      if (!(await make.isVisible())) return;
      await make.click();
      await page.getByText('The scenario as text').click();
      expect(await faults(page)).toEqual([]);
    });

    test('a replay', async ({ page, address, server }) => {
      const me = { kind: 'person', name: 'A' };
      const { game } = await server.post<{ game: string }>('games', {
        rulebook: rulebooks[0],
        scenario: (
          await server.get<{ rulebooks: { scenarios: { name: string }[] }[] }>('rulebooks')
        ).rulebooks[0]!.scenarios[0]!.name,
        seats: { blue: me, red: me },
        dice: 'seeded',
      });
      await page.goto(`${address}/#/replay/games/${game}`);
      await expect(page.getByRole('slider', { name: 'Answer' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
