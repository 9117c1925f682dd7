// Installs the packed archive into an empty folder outside the workspace and runs the README's example; checks its types strictly.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "quarterpipe-js-"));
  const archive = (await readdir(dist)).find((file) => file.endsWith(".tgz"));
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--offline", join(dist, archive)], { cwd: folder });
});
after(() => rm(folder, { recursive: true }));

const run = (file) => execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });

async function example() {
  const readme = await readFile(join(folder, "node_modules/quarterpipe/README.md"), "utf8");
  return readme.match(/```js\n([^]*?)```/)[1];
}

for (const entry of ["quarterpipe", "quarterpipe/compat", "quarterpipe/all", "quarterpipe/all/compat"]) {
  test(`the README's example runs with ${entry}`, async () => {
    await writeFile(join(folder, "example.mjs"), (await example()).replace('"quarterpipe"', `"${entry}"`));
    const lines = run("example.mjs").trimEnd().split("\n");
    assert.match(lines[0], /player 0: \w+/);
    assert.match(lines.at(-1), /^286720 [0-9a-f]{16}$/);
  });
}

for (const entry of ["quarterpipe/engine", "quarterpipe/engine/compat"]) {
  test(`${entry} runs a level of arrays`, async () => {
    const code = `
      import { Level, init } from "${entry}";
      await init();
      const cells = [...Array(400).fill(0), ...Array(80).fill(1)];
      const level = Level.fromArrays({ heights: [...Array(16).fill(0), ...Array(16).fill(16)], cells, columns: 40, start: [100, 140] });
      const world = level.world({ rules: "s2" });
      world.step("R", 10);
      console.log(world.players[0].groundSpeed * 256);
    `;
    await writeFile(join(folder, "engine.mjs"), code);
    assert.equal(run("engine.mjs"), "120\n");
  });
}

test("it runs in a worker", async () => {
  await writeFile(join(folder, "worker.mjs"), 'import { parentPort } from "node:worker_threads";\n' + (await example()) + '\nparentPort.postMessage(level.name);\n');
  await writeFile(
    join(folder, "main.mjs"),
    'import { Worker } from "node:worker_threads";\nnew Worker(new URL("worker.mjs", import.meta.url), { stdout: true }).on("message", console.log);\n',
  );
  assert.equal(run("main.mjs").trim(), "first");
});

test("licences are in the archive", async () => {
  const files = await readdir(join(folder, "node_modules/quarterpipe"));
  for (const file of ["LICENSE-APACHE", "LICENSE-MIT", "LICENSES-OF-OTHERS.txt", "README.md", "index.d.ts"]) assert.ok(files.includes(file), file);
});

test("a strict program compiles with the types, without any", async () => {
  await writeFile(join(folder, "sample.mts"), await readFile(join(here, "sample.mts"), "utf8"));
  const compiler = join(here, "node_modules/typescript/bin/tsc");
  const given = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "sample.mts"];
  try {
    execFileSync(process.execPath, [compiler, ...given], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  }
});

test("each constant that an entry's types have is there", async () => {
  const root = join(folder, "node_modules/quarterpipe");
  for (const entry of ["engine", "index", "all"]) {
    const types = await readFile(join(root, `${entry}.d.ts`), "utf8");
    const declared = types.match(/export \{([^}]*)\} from "[^"]*names\.js"/)[1].match(/\w+/g).sort();
    const module = await import(join(root, `${entry}.js`));
    assert.deepEqual(Object.keys(module).filter((name) => /^[A-Z_]+$/.test(name)).sort(), declared, entry);
  }
});

test("no member of the types is any or lacks its documentation", async () => {
  const root = join(folder, "node_modules/quarterpipe");
  for (const name of (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".d.ts"))) {
    const lines = (await readFile(join(root, name), "utf8")).split("\n");
    for (const [index, line] of lines.entries()) {
      assert.doesNotMatch(line, /[:<|(,] *any\b|\bas any\b/, `${name}:${index + 1}`);
      const isMember = /^ +(static |readonly |get |\[?[a-zA-Z.]+\]?[?(:])/.test(line) && !/^ +(private|protected|\*|set )/.test(line);
      if (!isMember) continue;
      const before = lines[index - 1];
      assert.match(before, /\*\/$|^ +get /, `${name}:${index + 1}: ${line.trim()} has no documentation`);
    }
  }
});
