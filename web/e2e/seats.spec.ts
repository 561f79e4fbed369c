// More than one browser: the other seat, watchers, a server that dies.
import { answers, asked, commitIfArmed, startBattle, words } from './table';
import { expect, rulebooks, Server, test } from './server';

for (const rulebook of rulebooks)
  test(`${rulebook}: a friend takes the other seat by a link, and both see each other's answers`, async ({
    browser,
    page,
    address,
  }) => {
    await page.goto(`${address}/`);
    await page.locator('.rulebooks button').nth(rulebooks.indexOf(rulebook)).click();
    await page.locator('.seats label.red select').selectOption('friend');
    await page.getByRole('button', { name: 'To battle' }).click();
    const link = await page.getByLabel('The invitation').inputValue();

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    await friend.getByLabel('Your name').fill('Marie');
    await friend.getByRole('button', { name: 'Take the seat' }).click();
    await expect(friend.locator('.unit').first()).toBeVisible();
    await expect(page.locator('.plate.red')).toContainText('Marie');

    const watcher = await (await browser.newContext()).newPage();
    await watcher.goto(`${address}/#/game/${/(?:game|seat)\/([a-z0-9]+)/.exec(page.url())![1]}`);
    await expect(watcher.getByText('watching')).toBeVisible();

    const theirs = friend.locator('button.option').first();
    const ours = page.locator('button.option').first();
    await expect
      .poll(async () => (await theirs.count()) + (await ours.count()), { timeout: 20_000 })
      .toBeGreaterThan(0);
    const [active, passive] = (await ours.count()) > 0 ? [page, friend] : [friend, page];
    expect(await passive.locator('button.option').count()).toBe(0);
    const before = await answers(page, address);
    await active.locator('button.option').first().click();
    const commit = active.locator('.question .commit .chief');
    await active.waitForTimeout(200);
    if (await commit.isVisible()) await commit.click();
    await expect.poll(() => answers(page, address)).toBeGreaterThan(before);
    // All three show the same question.
    const now = await words(active);
    await expect(passive.locator('.question > .words')).toHaveText(now);
    await expect(watcher.locator('.question > .words')).toHaveText(now);
    expect(await watcher.locator('button.option, .deeds').count()).toBe(0);
    await friend.context().close();
    await watcher.context().close();
  });

test('one person plays both sides', async ({ page, address }) => {
  await page.goto(`${address}/`);
  await page.locator('.seats label.red select').selectOption('me');
  await page.getByRole('button', { name: 'To battle' }).click();
  await expect(page.locator('.plate.blue')).toContainText('you');
  await expect(page.locator('.plate.red')).toContainText('you');
  await asked(page);
});

test('a battle begins although the line broke while it was made', async ({ page, address }) => {
  await page.route('**/secret', (route) => route.abort()); // our part in the dice never arrives
  await page.goto(`${address}/`);
  await page.locator('.seats label.red select').selectOption('me');
  await page.getByRole('button', { name: 'To battle' }).click();
  await expect(page).toHaveURL(/#\/(?:seat|game)\//);
  expect(await page.locator('button.option, .deeds').count()).toBe(0);
  await page.unroute('**/secret');
  await page.reload();
  await asked(page);
});

test('real dice are typed in', async ({ page, address }) => {
  await page.goto(`${address}/`);
  await page.locator('.rulebooks button').last().click();
  await page.getByText('Name and dice').click();
  await page.getByLabel('Dice').selectOption('typed');
  await page.getByRole('button', { name: 'To battle' }).click();
  const thrown = page.getByText(/^Throw/);
  const option = page.locator('button.option').first();
  await expect(thrown.or(option)).toBeVisible();
  while (!(await thrown.isVisible())) {
    await option.click();
    await commitIfArmed(page);
    await expect(thrown.or(option)).toBeVisible();
  }
  const before = await answers(page, address);
  const fell = page.getByRole('button', { name: 'So they fell' });
  while (!(await fell.isEnabled())) await page.locator('.faces button').first().click();
  await fell.click();
  await expect.poll(() => answers(page, address)).toBeGreaterThan(before);
});

test('resigning ends the battle', async ({ page, address }) => {
  await startBattle(page, address, rulebooks[0]!);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: /^Resign/ }).click();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.locator('section.over')).toContainText('resigned');
});

test('a seat is handed to the captain and taken back', async ({ page, address }) => {
  // A long battle: two captains must not have fought it out before the seat is taken back.
  await startBattle(page, address, rulebooks[0]!, 'largest');
  await asked(page);
  const before = await answers(page, address);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Let the captain command the French' }).click();
  await expect(page.locator('.plate.blue')).toContainText('the captain');
  await page.getByRole('button', { name: 'Command the French yourself again' }).click();
  await expect(page.locator('.plate.blue')).toContainText('you');
  await asked(page);
  expect(await answers(page, address)).toBeGreaterThanOrEqual(before);
});

test('a battle is found again on the first page', async ({ page, address }) => {
  await startBattle(page, address, rulebooks[0]!);
  const title = await page.locator('h1').innerText();
  await page.goto(`${address}/`);
  await page.locator('.others').getByRole('link', { name: title }).first().click();
  await expect(page.locator('.unit').first()).toBeVisible();
  await expect(page.locator('.plate.blue')).toContainText('you');
});

test('a server killed in the middle is shown, and the battle goes on when it is back', async ({
  page,
}) => {
  const server = new Server();
  await server.start();
  await startBattle(page, server.address, rulebooks[0]!);
  await asked(page);
  await page.locator('button.option').first().click();
  await expect(page.locator('.deeds .chief')).toBeVisible();
  const said = await words(page);
  const n = await answers(page, server.address);
  const { port } = server;
  await server.kill();
  await expect(page.getByText('The connection is lost.').first()).toBeVisible();
  await server.start(port);
  await expect(page.getByText('The connection is lost.').first()).toBeHidden({ timeout: 30_000 });
  expect(await answers(page, server.address)).toBe(n);
  await expect(page.locator('.question > .words')).toHaveText(said);
  await page.getByRole('button', { name: /^Stay/ }).click();
  await expect.poll(() => answers(page, server.address)).toBeGreaterThan(n);
  await server.end();
});

test('a link that leads nowhere says so', async ({ page, address }) => {
  await page.goto(`${address}/#/game/aaaaaaaaaaaaaaaaaaaaaaaaaa`);
  await expect(page.getByText('This battle cannot be shown')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('{');
});
