// A battle by mouse and by keyboard, for every rulebook there is.
import {
  answers,
  asked,
  commitIfArmed,
  dragGhost,
  question,
  startBattle,
  turn,
  untilPlacing,
  words,
} from './table';
import { expect, rulebooks, test } from './server';
import type { Page } from '@playwright/test';

// The option taken when a question comes again: while nothing has been moved yet one that moves a unit,
// else the last, which ends whatever it is about.
async function optionAgain(page: Page, met: Set<string>): Promise<number> {
  const texts = await page.locator('button.option').allInnerTexts();
  const moves = met.has('placed') ? -1 : texts.findIndex((text) => text.includes('Move '));
  return moves >= 0 ? moves : texts.length - 1;
}

// One answer by mouse. The first time a question is met its first option is taken, on the table if a
// unit is lit.
async function answerByMouse(page: Page, met: Set<string>): Promise<void> {
  const said = await words(page);
  const kind = await asked(page);
  if (kind === 'over') return;
  if (kind === 'place') return placeByMouse(page, met.has('placed'), () => met.add('placed'));
  const lit = page.locator('.unit.lit');
  const options = page.locator('button.option');
  const first = !met.has(said);
  met.add(said);
  if (first && (await lit.count()) > 0) await lit.first().click({ force: true });
  else if (first) await options.first().click();
  else await options.nth(await optionAgain(page, met)).click();
  await page.waitForTimeout(80);
  if (first && (await options.count()) > 0 && (await words(page)) === said) {
    // Several options of that unit, or another one lay over it.
    const commit = page.locator('.question .commit .chief');
    if (!(await commit.isVisible()))
      await options
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }
  await commitIfArmed(page);
}

async function placeByMouse(page: Page, before: boolean, done: () => void): Promise<void> {
  const move = page.locator('.deeds .chief');
  const stay = page.getByRole('button', { name: /^Stay/ });
  if (!before && (await page.locator('.wanted').count()) > 0) {
    await dragGhost(page, 6, -14);
    await page.waitForTimeout(250);
    if (await move.isEnabled()) {
      done();
      await move.click();
      return;
    }
  }
  if (await stay.isVisible()) return stay.click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(move).toBeEnabled();
  await move.click();
}

async function answerByKeys(page: Page, met: Set<string>): Promise<void> {
  const said = await words(page);
  const kind = await asked(page);
  if (kind === 'over') return;
  if (kind === 'place') {
    const stays = await page.getByRole('button', { name: /^Stay/ }).isVisible();
    if (stays && met.has('placed')) return page.keyboard.press('s');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(']');
    await page.waitForTimeout(250);
    // Not every body can turn a little where it stands: without the turn it goes straight on.
    if (!(await page.locator('.deeds .chief').isEnabled())) await page.keyboard.press('[');
    await page.waitForTimeout(250);
    if (await page.locator('.deeds .chief').isEnabled()) met.add('placed');
    else await page.keyboard.press(stays ? 's' : 'h');
    await page.waitForTimeout(400);
    return page.keyboard.press('Enter');
  }
  const first = !met.has(said);
  met.add(said);
  const again = (await optionAgain(page, met)) + 1;
  await page.keyboard.press(first || again > 9 ? '1' : String(again));
  await page.waitForTimeout(120);
  if (await page.locator('.question .commit .chief').isVisible())
    await page.keyboard.press('Enter');
}

// Returns what was met on the way; 'placed' is among it when a unit was moved by hand.
async function wholeTurn(
  page: Page,
  answer: (page: Page, met: Set<string>) => Promise<void>,
): Promise<Set<string>> {
  const met = new Set<string>();
  await asked(page);
  const began = await turn(page);
  for (let i = 0; i < 150; i++) {
    if ((await asked(page)) === 'over' || (await turn(page)) > began) return met;
    await answer(page, met);
    await page.waitForTimeout(120);
  }
  throw new Error('the turn never ended');
}

for (const rulebook of rulebooks)
  test.describe(rulebook, () => {
    test('three clicks lead into a battle, and a whole turn is fought by mouse', async ({
      page,
      address,
    }) => {
      await startBattle(page, address, rulebook);
      const met = await wholeTurn(page, answerByMouse);
      expect(met).toContain('placed');
      expect(await answers(page, address)).toBeGreaterThan(3);
      await expect(page.locator('.log li').nth(2)).toBeVisible();
    });

    test('a whole turn is fought by keyboard', async ({ page, address }) => {
      await startBattle(page, address, rulebook);
      const met = await wholeTurn(page, answerByKeys);
      expect(met).toContain('placed');
      expect(await answers(page, address)).toBeGreaterThan(3);
    });

    test('an illegal move says why, and its clause can be read', async ({ page, address }) => {
      await startBattle(page, address, rulebook);
      await untilPlacing(page);
      await dragGhost(page, 420, 0);
      const why = question(page).locator('.why');
      await expect(why).toBeVisible();
      await expect(why).toContainText(/[a-z]{3,}.*\./);
      await expect(page.locator('.deeds .chief')).toBeDisabled();
      await expect(page.locator('.wanted.refused')).toBeVisible();
      const clause = why.locator('.clause');
      const id = await clause.innerText();
      await clause.click();
      await expect(page.locator(`.rules [data-clause="${id}"]`)).toBeInViewport();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(why).toBeHidden();
    });

    test('where a move leads to dice, its odds are shown before it is made', async ({
      page,
      address,
    }) => {
      // Whichever book it is: the server's plans are given an assessment on their way.
      await page.routeWebSocket(/api\/live/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          const told = JSON.parse(String(message)) as Record<string, unknown>;
          if (told.type === 'plan' && told.judgement)
            told.judgement = {
              ...told.judgement,
              assessment: {
                tally: { total: 2, lines: [{ value: 2, words: 'downhill' }] },
                odds: {
                  total: 36,
                  lines: [
                    { outcome: 1, words: 'they run', weight: 27 },
                    { outcome: 2, words: 'we run', weight: 9 },
                  ],
                },
              },
            };
          socket.send(JSON.stringify(told));
        });
      });
      await startBattle(page, address, rulebook);
      await untilPlacing(page);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown'); // to where it stands, which every book allows
      const odds = question(page).getByRole('table', { name: 'The odds' });
      await expect(odds).toContainText('75');
      await expect(question(page)).toContainText('downhill');
      await expect(page.locator('.deeds .chief')).toBeInViewport();
    });

    test('an answer is taken back, and a reload goes on where it was', async ({
      page,
      address,
    }) => {
      await startBattle(page, address, rulebook);
      await untilPlacing(page);
      const placing = await words(page);
      await page.reload();
      await expect(page.locator('.question > .words')).toHaveText(placing);
      const before = await answers(page, address);
      await page.keyboard.press('Backspace');
      await expect.poll(() => answers(page, address)).toBe(before - 1);
      await expect(page.locator('.question > .words')).not.toHaveText(placing);
      await expect(page.locator('button.option').first()).toBeVisible();
    });

    test('the captain advises a move that can be made', async ({ page, address }) => {
      await startBattle(page, address, rulebook);
      await asked(page);
      const before = await answers(page, address);
      await page.keyboard.press('h');
      const commit = page.locator('.question .chief');
      await expect(commit.first()).toBeEnabled();
      await commit.first().click();
      await expect.poll(() => answers(page, address)).toBeGreaterThan(before);
    });
  });

test('units are reached by Tab and chosen by Enter; who cannot is told why', async ({
  page,
  address,
}) => {
  await startBattle(page, address, rulebooks[0]!);
  await asked(page);
  await page.locator('.home').focus();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('.unit.lit') ?? false)) break;
  }
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(name).toMatch(/can be chosen/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.deeds .chief')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.locator('button.option').first()).toBeVisible();
  await page.locator('.unit:has(.block.red)').first().click({ force: true });
  await expect(question(page).locator('.why')).toBeVisible();
});

test('the ruler measures, the keys are listed, the rules are searched', async ({
  page,
  address,
}) => {
  await startBattle(page, address, rulebooks[0]!);
  await page.getByRole('button', { name: 'Ruler' }).click();
  const stage = (await page.locator('.stage').boundingBox())!;
  await page.mouse.move(stage.x + 200, stage.y + 300);
  await page.mouse.down();
  await page.mouse.move(stage.x + 400, stage.y + 300, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.tape text')).toHaveText(/″/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('take the last answer back');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.getByLabel('Search the rules').fill('cavalry');
  await expect(page.locator('.rules [data-clause]').first()).toContainText(/cavalry/i);
});
