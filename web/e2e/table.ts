// What a player's hands do, whatever the rulebook.
import type { Page } from '@playwright/test';
import { expect } from './server';

export async function startBattle(
  page: Page,
  address: string,
  rulebook: string,
  size: 'smallest' | 'largest' = 'smallest',
): Promise<void> {
  await page.goto(`${address}/`);
  const { rulebooks } = (await (await page.request.get(`${address}/api/rulebooks`)).json()) as {
    rulebooks: { name: string; scenarios: { title: string; units: { blue: number } }[] }[];
  };
  const index = rulebooks.findIndex((book) => book.name === rulebook);
  await page.locator('.rulebooks button').nth(index).click();
  if (size === 'largest') {
    const all = [...rulebooks[index]!.scenarios].sort((a, b) => b.units.blue - a.units.blue);
    await page.locator('.scenarios button').filter({ hasText: all[0]!.title }).click();
  }
  await page.getByRole('button', { name: 'To battle' }).click();
  await expect(page.locator('.unit').first()).toBeVisible();
}

export const question = (page: Page) => page.locator('section.question');
export const words = (page: Page): Promise<string> =>
  page.locator('.question > .words').innerText();

// Ours to answer: there are options, or a move to lay.
export async function asked(page: Page): Promise<'pick' | 'place' | 'over'> {
  const option = page.locator('button.option');
  const move = page.locator('.deeds .chief');
  const over = page.locator('section.over');
  await expect(option.first().or(move.first()).or(over.first())).toBeVisible({ timeout: 60_000 });
  if (await over.isVisible()) return 'over';
  return (await move.first().isVisible()) ? 'place' : 'pick';
}

// Answers given so far, as the server counts them.
export async function answers(page: Page, address: string): Promise<number> {
  const game = /(?:seat|game)\/([a-z0-9]+)/.exec(page.url())?.[1];
  const state = (await (await page.request.get(`${address}/api/games/${game}`)).json()) as {
    n: number;
  };
  return state.n;
}

export async function turn(page: Page): Promise<number> {
  const text = await page.locator('.standing .turn').innerText();
  return Number(/Turn (\d+)/.exec(text)?.[1]);
}

// Until a unit is to be placed, taking the first option each time.
export async function untilPlacing(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const kind = await asked(page);
    if (kind === 'place') return;
    expect(kind).toBe('pick');
    await page.locator('button.option').first().click();
    await commitIfArmed(page);
  }
  throw new Error('no unit was ever to be placed');
}

// What dice decide waits for a second step.
export async function commitIfArmed(page: Page): Promise<void> {
  await page.waitForTimeout(120);
  const commit = page.locator('.question .commit .chief');
  if (await commit.isVisible()) await commit.click({ timeout: 3000 }).catch(() => undefined);
  await page.waitForTimeout(60);
}

export async function ghostCentre(page: Page): Promise<{ x: number; y: number }> {
  const boxes = await page.locator('.wanted > polygon').all();
  const found = await Promise.all(boxes.map((b) => b.boundingBox()));
  const all = found.flatMap((b) => (b ? [b] : []));
  const left = Math.min(...all.map((b) => b.x));
  const right = Math.max(...all.map((b) => b.x + b.width));
  const top = Math.min(...all.map((b) => b.y));
  const bottom = Math.max(...all.map((b) => b.y + b.height));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export async function dragGhost(page: Page, dx: number, dy: number): Promise<void> {
  const from = await ghostCentre(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}
