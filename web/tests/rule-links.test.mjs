// The engine's documentation, as built by `cargo xtask doc`: rule numbers lead to the rules' texts.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";

const documentation = new URL("../../target/doc/quarterpipe/", import.meta.url);
let session, page;
before(async () => {
  session = await launch();
  page = await session.browser.newPage();
});
after(() => session.close());

test("a rule number in a field's text leads to the rule", async () => {
  await page.goto(new URL("player/struct.Player.html", documentation).href);
  await page.locator("#structfield\\.x_speed").locator("xpath=following::a[text()='G-28']").first().click();
  await page.waitForURL("**/specification/index.html#G-28");
  const rule = page.locator("[id='G-28']");
  assert.match(await rule.locator("xpath=..").textContent(), /^\s*G-28/);
  assert.ok(await rule.isVisible());
});

test("every rule that the page of the rules' fields names is in the specification", async () => {
  await page.goto(new URL("rules/struct.Rules.html", documentation).href);
  const named = await page.locator("a[href*='specification/index.html#']").evaluateAll((links) => links.map((link) => link.hash));
  assert.ok(named.length > 5, `only ${named.length} rules are named`);
  await page.goto(new URL("specification/index.html", documentation).href);
  const there = new Set(await page.locator("[id]").evaluateAll((elements) => elements.map((element) => `#${element.id}`)));
  assert.deepEqual(named.filter((rule) => !there.has(rule)), []);
});
