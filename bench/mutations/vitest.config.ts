/** The project's tests as Stryker runs them: no projects, since each mutant has a process of its own with the few files that it needs. */
import { defineConfig } from "vitest/config";
import project from "../../vitest.config.ts";

const { projects: _, sequence: __, ...test } = project.test ?? {};

export default defineConfig({
  ...project,
  test: {
    ...test,
    // The bench names the files.
    include: process.env.MUTATION_TESTS?.split(" ") ?? [],
    globalSetup: ["./tests/database.ts"],
  },
});
